import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { formatValidationIssue } from '@minato/contract/protocol/validation-messages.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, refuseInvalid } from './problem.ts'

/** A call that takes files may be sent as JSON when it has none. */
export const isJson = (request: FastifyRequest) => /^application\/json\b/i.test(request.headers['content-type'] ?? '')

/** Parses the parameters, query and body of a call. @throws Refusal 404 for a malformed path, 400 with all other errors */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  const params = endpoint.params?.safeParse(request.params)
  // A malformed id is reported as not found.
  if (params && !params.success) throw Object.assign(new Refusal('not-found'), { errors: { path: endpoint.path } })
  const query = endpoint.query?.safeParse(request.query, { error: formatValidationIssue })
  const parsedBody = endpoint.body?.safeParse(body ?? {}, { error: formatValidationIssue })
  const issues = [...(query?.error?.issues ?? []), ...(parsedBody?.error?.issues ?? [])]
  if (issues.length > 0) throw refuseInvalid(issues)
  return { params: params?.data, query: query?.data, body: parsedBody?.data }
}

const keyShape = z.string().regex(/^[\x21-\x7e]{8,100}$/)

/** Returns the idempotency key, if sent. @throws Refusal 400 when it is malformed */
export function idempotencyKey(request: FastifyRequest) {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = keyShape.safeParse(header)
  if (!key.success) throw new Refusal('key-malformed')
  return key.data
}

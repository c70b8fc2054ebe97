import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { sentenceOf } from '@minato/contract/protocol/wrong-values.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, Refusal } from './problem.ts'

/** A call that takes files may come as JSON when it brings none. */
export const isJson = (request: FastifyRequest) => /^application\/json\b/i.test(request.headers['content-type'] ?? '')

const pathMistaken = (endpoint: Endpoint) =>
  Object.assign(new Refusal('not-found'), { errors: { path: endpoint.path } })

/** What a call brings, as its endpoint reads it. @throws Refusal 404 for a path that cannot be, 400 with all that is wrong */
export function checked(endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  const params = endpoint.params?.safeParse(request.params)
  // An id that cannot exist is simply not found.
  if (params && !params.success) throw pathMistaken(endpoint)
  const query = endpoint.query?.safeParse(request.query, { error: sentenceOf })
  const read = endpoint.body?.safeParse(body ?? {}, { error: sentenceOf })
  const issues = [...(query?.error?.issues ?? []), ...(read?.error?.issues ?? [])]
  if (issues.length > 0) throw invalid(issues)
  return { params: params?.data, query: query?.data, body: read?.data }
}

const keyShape = z.string().regex(/^[\x21-\x7e]{8,100}$/)

/** The key by which a retry is known, if one was sent. @throws Refusal 400 where it is malformed */
export function idempotencyKey(request: FastifyRequest) {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = keyShape.safeParse(header)
  if (!key.success) throw new Refusal('key-malformed')
  return key.data
}

import { getProblemSentence, getProblemStatus, type ProblemCode } from '@minato/contract/problems.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { getProblemType } from '@minato/contract/protocol/problem.ts'
import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { listProblems } from '#lib/http/problems-of.ts'
import { type Json, toJsonSchema } from './json-schema.ts'
import { toParameters, toRequestBody, toResponseBody } from './openapi-bodies.ts'

type Info = { title: string; version: string; description: string; license: { name: string; url: string } }

/** Uses OpenAPI 3.0, because Swagger UI renders 3.1 ten times slower (swagger-ui#10748). */
export function buildOpenApi(contract: Record<string, Record<string, Endpoint<ProblemCode>>>, info: Info) {
  const paths: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] ??= {}
      Object.assign(paths[endpoint.path] as Json, {
        [endpoint.method.toLowerCase()]: toOperation(group, name, endpoint),
      })
      for (const [, codes] of listRefusals(endpoint)) responses[componentName(codes)] ??= toRefusal(codes)
    }
  return {
    openapi: '3.0.4',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: toJsonSchema(problem, 'output') },
      responses,
    },
  }
}

function toOperation(group: string, name: string, endpoint: Endpoint<ProblemCode>): Json {
  const body = toRequestBody(endpoint)
  return {
    tags: [group],
    operationId: `${group}.${name}`,
    summary: endpoint.summary,
    ...toSecurity(endpoint),
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(endpoint.problems?.includes('key-reused') ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: toResponseBody(endpoint) },
      ...Object.fromEntries(listRefusals(endpoint).map(([status, codes]) => [status, refusalReference(codes)])),
    },
  }
}

function toSecurity({ access }: Endpoint): Json {
  // A public call accepts a token, too.
  if (access === 'public') return { security: [{}, { token: [] }] }
  if (access === 'user') return { security: [{ token: [] }], description: 'For logged-in users.' }
  if (access === 'office') return { security: [{ token: [] }], description: 'For users with any permission.' }
  return { security: [{ token: [access] }], description: `For users who may ${permissions[access]} (${access}).` }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key for every retry of a request. A repeated request is not run again.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

const listRefusals = (endpoint: Endpoint<ProblemCode>) => [...Map.groupBy(listProblems(endpoint), getProblemStatus)]

/** Calls with the same problems share one response component. */
const componentName = (codes: readonly ProblemCode[]) => codes.join('.')
const refusalReference = (codes: readonly ProblemCode[]) => ({ $ref: `#/components/responses/${componentName(codes)}` })

function toRefusal(codes: readonly ProblemCode[]): Json {
  const type = { type: 'string', enum: codes.map(getProblemType) }
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { type } }] }
  return {
    description: codes.map((code) => `[${code}](${getProblemType(code)}): ${getProblemSentence(code)}`).join('\n\n'),
    content: { 'application/problem+json': { schema } },
  }
}

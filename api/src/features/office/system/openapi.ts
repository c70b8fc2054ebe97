import { type ProblemCode, problems, sentenceOf } from '@minato/contract/problems.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { problemType } from '@minato/contract/protocol/problem.ts'
import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { problemsOf } from '#lib/http/problems-of.ts'
import { type Json, jsonSchema } from './json-schema.ts'
import { parameters, requestBody, responseBody } from './openapi-bodies.ts'

type Info = { title: string; version: string; description: string; license: { name: string; url: string } }

/**
 * OpenAPI of a whole contract, made from the same data that the guard enforces. 3.0 says all that there is to say, and the
 * page that shows it takes ten times as long over 3.1 (swagger-ui#10748).
 */
export function openApi(contract: Record<string, Record<string, Endpoint<ProblemCode>>>, info: Info) {
  const paths: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] ??= {}
      Object.assign(paths[endpoint.path] as Json, { [endpoint.method.toLowerCase()]: operation(group, name, endpoint) })
      for (const [, codes] of refusalsOf(endpoint)) responses[nameOf(codes)] ??= refusal(codes)
    }
  return {
    openapi: '3.0.4',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
      responses,
    },
  }
}

function operation(group: string, name: string, endpoint: Endpoint<ProblemCode>): Json {
  const body = requestBody(endpoint)
  return {
    tags: [group],
    operationId: `${group}.${name}`,
    summary: endpoint.summary,
    ...accessOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.problems?.includes('key-reused') ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: responseBody(endpoint) },
      ...Object.fromEntries(refusalsOf(endpoint).map(([status, codes]) => [status, refusalNamed(codes)])),
    },
  }
}

/** Who may call: the role that a token must have is named by the permission that it takes. */
function accessOf({ access }: Endpoint): Json {
  // A public call may know who is calling.
  if (access === 'public') return { security: [{}, { token: [] }] }
  if (access === 'user') return { security: [{ token: [] }], description: 'For whoever is logged in.' }
  if (access === 'office') return { security: [{ token: [] }], description: 'For whoever holds a permission.' }
  return { security: [{ token: [access] }], description: `For whoever may ${permissions[access]} (${access}).` }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same for every try of one request: what arrived already is not done twice.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

/** How a call can be refused: each status with the problems that it can be. */
const refusalsOf = (endpoint: Endpoint<ProblemCode>) => [
  ...Map.groupBy(problemsOf(endpoint), (code) => problems[code].status),
]

/** The same refusals of several calls are written down once. */
const nameOf = (codes: readonly ProblemCode[]) => codes.join('.')
const refusalNamed = (codes: readonly ProblemCode[]) => ({ $ref: `#/components/responses/${nameOf(codes)}` })

function refusal(codes: readonly ProblemCode[]): Json {
  const type = { type: 'string', enum: codes.map(problemType) }
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { type } }] }
  return {
    description: codes.map((code) => `[${code}](${problemType(code)}): ${sentenceOf(code)}`).join('\n\n'),
    content: { 'application/problem+json': { schema } },
  }
}

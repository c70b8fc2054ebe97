import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { problem } from '@minato/contract/protocol/problem.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Instants are dates on the server and ISO 8601 text in JSON; the rest says itself. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(json, { type: 'string', format: 'date-time' })
    },
  }) as Json

/** OpenAPI 3.1 of a whole contract, made from the same data that the guard enforces. */
export function openApi(contract: Record<string, Record<string, Endpoint>>, info: { title: string; version: string }) {
  const paths: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] ??= {}
      Object.assign(paths[endpoint.path] as Json, { [endpoint.method.toLowerCase()]: operation(group, name, endpoint) })
    }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  }
}

function operation(group: string, name: string, endpoint: Endpoint): Json {
  const body = requestBody(endpoint)
  return {
    tags: [group],
    operationId: `${group}.${name}`,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }], description: `Access: ${endpoint.access}` }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: responseBody(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body && !endpoint.files) return undefined
  const schema = endpoint.body ? jsonSchema(endpoint.body, 'input') : { type: 'object', properties: {} }
  if (!endpoint.files) return { 'application/json': { schema } }
  const binary = { type: 'string', format: 'binary' }
  const files = Object.entries(endpoint.files).map(([name, { count }]) => [
    name,
    count > 1 ? { type: 'array', items: binary, maxItems: count } : binary,
  ])
  const properties = { ...(schema.properties as Json), ...Object.fromEntries(files) }
  return { 'multipart/form-data': { schema: { ...schema, properties } } }
}

function responseBody({ response }: Endpoint): Json {
  if (response === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (response === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: jsonSchema(response, 'output') } }
}

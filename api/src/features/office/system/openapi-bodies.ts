import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { z } from 'zod'
import { type Json, toJsonSchema } from './json-schema.ts'

export function toParameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

export function toRequestBody(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body && !endpoint.files) return undefined
  const schema = endpoint.body ? toJsonSchema(endpoint.body, 'input') : { type: 'object', properties: {} }
  if (!endpoint.files) return { 'application/json': { schema } }
  const binary = { type: 'string', format: 'binary' }
  const files = Object.entries(endpoint.files).map(([name, { count }]) => [
    name,
    count > 1 ? { type: 'array', items: binary, maxItems: count } : binary,
  ])
  const properties = { ...(schema.properties as Json), ...Object.fromEntries(files) }
  return { 'multipart/form-data': { schema: { ...schema, properties } } }
}

export function toResponseBody({ response }: Endpoint): Json {
  if (response === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (response === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: toJsonSchema(response, 'output') } }
}

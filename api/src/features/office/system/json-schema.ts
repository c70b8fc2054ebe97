import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Returns an OpenAPI 3.0 schema. Dates are ISO 8601 text. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const json = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(target, { type: 'string', format: 'date-time' })
    },
  }) as Json
  simplify(json)
  return json
}

/** Removes redundant keywords recursively: a pattern beside a format, the bounds of every integer, duplicate alternatives. */
function simplify(json: Json) {
  listSubschemas(json).forEach(simplify)
  if (json.format) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (Array.isArray(json.anyOf)) simplifyAlternatives(json, json.anyOf)
  if (Array.isArray(json.required) && !json.properties) expandProperties(json, json.required)
  // OpenAPI 3.0 allows 'nullable' only beside a type.
  if (json.nullable) json.type ??= listAlternatives(json)[0]?.type
}

const listAlternatives = (json: Json) => [json.anyOf, json.oneOf, json.allOf].filter(Array.isArray).flat() as Json[]

const listSubschemas = (json: Json) =>
  [...Object.values(json.properties ?? {}), json.items, json.additionalProperties, ...listAlternatives(json)].filter(
    (part): part is Json => typeof part === 'object' && part !== null,
  )

function simplifyAlternatives(json: Json, alternatives: Json[]) {
  const distinct = alternatives.filter(
    (one, index) =>
      Object.keys(one).length > 0 && alternatives.findIndex((other) => isDeepStrictEqual(other, one)) === index,
  )
  if (distinct.length === 0) delete json.anyOf
  else if (distinct.length > 1) json.anyOf = distinct
  else {
    delete json.anyOf
    Object.assign(json, distinct[0])
  }
}

function expandProperties(json: Json, names: string[]) {
  json.properties = Object.fromEntries(names.map((property) => [property, json.additionalProperties]))
  json.additionalProperties = false
  delete json.propertyNames
}

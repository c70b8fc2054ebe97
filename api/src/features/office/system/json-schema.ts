import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** What a reader of the API can send or gets, as a schema of OpenAPI 3.0: instants are ISO 8601 text there, the rest says itself. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const json = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: one }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(one, { type: 'string', format: 'date-time' })
    },
  }) as Json
  describeOnce(json)
  return json
}

/** Leaves out what says nothing, here and below: a pattern beside its format, the bounds of every number, a reading twice. */
function describeOnce(json: Json) {
  partsOf(json).forEach(describeOnce)
  if (json.format) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (Array.isArray(json.anyOf)) narrow(json, json.anyOf)
  if (Array.isArray(json.required) && !json.properties) name(json, json.required)
  // OpenAPI 3.0 has 'nullable' beside a type only.
  if (json.nullable) json.type ??= readingsOf(json)[0]?.type
}

const readingsOf = (json: Json) => [json.anyOf, json.oneOf, json.allOf].filter(Array.isArray).flat() as Json[]

const partsOf = (json: Json) =>
  [...Object.values(json.properties ?? {}), json.items, json.additionalProperties, ...readingsOf(json)].filter(
    (part): part is Json => typeof part === 'object' && part !== null,
  )

/** One reading needs no choice; one that can be anything, or stands there already, is none. */
function narrow(json: Json, readings: Json[]) {
  const known = readings.filter(
    (one, index) =>
      Object.keys(one).length > 0 && readings.findIndex((other) => isDeepStrictEqual(other, one)) === index,
  )
  if (known.length === 0) delete json.anyOf
  else if (known.length > 1) json.anyOf = known
  else {
    delete json.anyOf
    Object.assign(json, known[0])
  }
}

/** A record whose every name is known is an object with these fields. */
function name(json: Json, names: string[]) {
  json.properties = Object.fromEntries(names.map((one) => [one, json.additionalProperties]))
  json.additionalProperties = false
  delete json.propertyNames
}

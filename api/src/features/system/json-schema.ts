import { z } from 'zod'

export type Json = Record<string, unknown>

/** What a reader of the API can send or gets, as JSON Schema: instants are ISO 8601 text there, the rest says itself. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(json, { type: 'string', format: 'date-time' })
      describeOnce(json as Json)
    },
  }) as Json

/** Leaves out what says nothing: a pattern beside its format, the bounds of every number, a reading that can be anything. */
function describeOnce(json: Json) {
  if (json.format) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (Array.isArray(json.anyOf)) narrow(json, json.anyOf)
  if (Array.isArray(json.required) && !json.properties) name(json, json.required)
}

function narrow(json: Json, readings: Json[]) {
  const known = readings.filter((one) => Object.keys(one).length > 0)
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

import { z } from 'zod'

/** Candidate values, tried in each field until its schema accepts one. */
const plausible: unknown[] = [
  '0190a1b2-0000-7000-8000-000000000001',
  ...['x', 'Amina Rahman', 1, '1', 20, 100, '12.50', true, 'true', 'all', '2017', '2026-06-01', 'KE', 'KEMBA', 'Kenya'],
  ...['a@buyer.example', '+254 20 555 0142', 'EXAMJPJT', '000-555-0142', '123456', 'QXZ161-701', 'title', 'AVAILABLE'],
  ...['harbour-lantern-42', 'x'.repeat(20), 'x'.repeat(43), 'x'.repeat(64), 'https://www.example/', '[]', null, {}, []],
  ...[
    { country: 'KE', port: 'KEMBA' },
    { id: '0190a1b2-0000-7000-8000-000000000001', from: 'JPYOK' },
    { x: 0, y: 0, width: 1, height: 1 },
    [{ is: 'vessel' }, { is: 'number' }, { is: 'etd', port: 'JPYOK' }],
  ],
]
const formats: Record<string, string> = {
  uuid: '0190a1b2-0000-7000-8000-000000000001',
  date: '2026-06-01',
  'date-time': '2026-06-01T00:00:00Z',
}

type JsonSchema = {
  const?: unknown
  enum?: unknown[]
  format?: string
  type?: string
  minimum?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

function buildValue(shape: JsonSchema): unknown {
  const { properties, items, minimum = 1 } = shape
  const [firstOption, ...otherOptions] = shape.anyOf ?? shape.oneOf ?? []
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (firstOption)
    return buildValue(
      [firstOption, ...otherOptions].findLast((option) => !('const' in option) && option.type !== 'null') ??
        firstOption,
    )
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, buildValue(property)]))
  if (items) return [buildValue(items)]
  if (shape.type === 'boolean') return true
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(minimum, 1)
  return formats[shape.format ?? ''] ?? 'x'
}

type Path = readonly PropertyKey[]

/** Copies a value with another value at a path; defines own properties like JSON.parse, also for `__proto__`. */
export function replaceAt(root: unknown, [name, ...innerPath]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const copy = Array.isArray(root) ? [...root] : { ...(root as object) }
  const inner = replaceAt((root as Record<PropertyKey, unknown> | undefined)?.[name], innerPath, value)
  return Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true })
}
const removeAt = (root: unknown, path: Path) => JSON.parse(JSON.stringify(replaceAt(root, path, undefined)))

export function listPaths(root: unknown, depth = 3): Path[] {
  if (depth === 0 || typeof root !== 'object' || root === null) return [[]]
  const innerPaths = Object.entries(root).flatMap(([name, part]) =>
    listPaths(part, depth - 1).map((innerPath) => [name, ...innerPath]),
  )
  return [[], ...innerPaths]
}

/** Shortens a path to the part that exists: a list may be written as one text. */
function trimPath(root: unknown, path: Path): Path {
  const [name, ...innerPath] = path
  const within = name === undefined ? undefined : (root as Record<PropertyKey, unknown> | undefined)?.[name]
  return typeof root === 'object' && name !== undefined ? [name, ...trimPath(within, innerPath)] : []
}

/** Starts from the JSON schema with as many fields as possible, then fixes one field after another. */
export async function buildValidInput(schema: z.ZodType) {
  const findIssues = async (value: unknown) => (await schema.safeParseAsync(value)).error?.issues ?? []
  let candidate = buildValue(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
  )
  for (let tries = 0; tries < 60; tries++) {
    const issues = await findIssues(candidate)
    const [issue] = issues
    if (!issue) return candidate
    let fixed: unknown
    const path = trimPath(candidate, issue.path)
    for (const value of plausible) {
      fixed = replaceAt(candidate, path, value)
      const remaining = await findIssues(fixed)
      if (remaining.length <= issues.length && !remaining.some(({ path }) => path.join() === issue.path.join())) break
      fixed = undefined
    }
    candidate = fixed ?? removeAt(candidate, issue.path)
  }
  throw new Error(`Nothing is found that is right: ${JSON.stringify(await findIssues(candidate))}`)
}

import { z } from 'zod'

/** What may be right somewhere: tried in each field until its schema takes one. */
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

type Shape = {
  const?: unknown
  enum?: unknown[]
  format?: string
  type?: string
  minimum?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

/** Something of this shape, with every field that it may have. */
function firstOf(shape: Shape): unknown {
  const { properties, items, minimum = 1 } = shape
  const [first, ...others] = shape.anyOf ?? shape.oneOf ?? []
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (first) return firstOf([first, ...others].findLast((one) => !('const' in one) && one.type !== 'null') ?? first)
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, firstOf(one)]))
  if (items) return [firstOf(items)]
  if (shape.type === 'boolean') return true
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(minimum, 1)
  return formats[shape.format ?? ''] ?? 'x'
}

type Path = readonly PropertyKey[]

/** The same with another value at a path, as JSON.parse sets it: a field of its own, whatever it is called. */
export function withAt(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) }
  const inner = withAt((whole as Record<PropertyKey, unknown> | undefined)?.[name], rest, value)
  return Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true })
}
const without = (whole: unknown, path: Path) => JSON.parse(JSON.stringify(withAt(whole, path, undefined)))

/** The whole, and each part within it. */
export function placesIn(whole: unknown, depth = 3): Path[] {
  if (depth === 0 || typeof whole !== 'object' || whole === null) return [[]]
  const within = Object.entries(whole).flatMap(([name, one]) => placesIn(one, depth - 1).map((rest) => [name, ...rest]))
  return [[], ...within]
}

/** As far as a path goes in what is written: a list may be written as one text. */
function writtenPath(whole: unknown, path: Path): Path {
  const [name, ...rest] = path
  const within = name === undefined ? undefined : (whole as Record<PropertyKey, unknown> | undefined)?.[name]
  return typeof whole === 'object' && name !== undefined ? [name, ...writtenPath(within, rest)] : []
}

/** What a schema takes, with as many of its fields as can be had: made of its shape, then mended one field after the other. */
export async function ofShape(schema: z.ZodType) {
  const issuesOf = async (value: unknown) => (await schema.safeParseAsync(value)).error?.issues ?? []
  let whole = firstOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape)
  for (let tries = 0; tries < 60; tries++) {
    const issues = await issuesOf(whole)
    const [issue] = issues
    if (!issue) return whole
    let mended: unknown
    const path = writtenPath(whole, issue.path)
    for (const value of plausible) {
      mended = withAt(whole, path, value)
      const left = await issuesOf(mended)
      if (left.length <= issues.length && !left.some(({ path }) => path.join() === issue.path.join())) break
      mended = undefined
    }
    whole = mended ?? without(whole, issue.path)
  }
  throw new Error(`Nothing is found that is right: ${JSON.stringify(await issuesOf(whole))}`)
}

import { percentile } from '../table.ts'
import type { Sample, Survey, Table } from './measures.ts'

/** Accepted growth of measures that must not grow. */
const maxGrowth = 0.05
/** Differences below these are noise: small counts, pages of a table, half a MB of memory. */
const noise = { count: 3, MB: 1, bytes: 512 * 1024 }

export type Row = {
  name: string
  start: number
  tenth: number
  half: number
  end: number
  idle: number
  grown: boolean
}

/** After all users left, these must not exceed the count at the start. */
const transient = ['rows of listening.changes', 'jobs that are due', 'files half written', 'files in TMPDIR']

/**
 * The first sample, and medians of samples around the tenth minute, half time and the last tenth. A short run takes a
 * sixth instead of ten minutes.
 */
export function rowsOf(samples: readonly Sample[], atRest: Sample['numbers'], minutes: number): Row[] {
  const names = [...new Set(samples.flatMap(({ numbers }) => Object.keys(numbers)))]
  const [tenth, seconds] = [warmUp(minutes) * 60, minutes * 60]
  const width = Math.max(15, seconds * 0.05)
  const within = (name: string, from: number, to: number) =>
    percentile(
      samples.filter(({ second }) => second >= from && second <= to).flatMap(({ numbers }) => numbers[name] ?? []),
      0.5,
    )
  return names.map((name) => {
    const start = samples.find(({ numbers }) => name in numbers)?.numbers[name] ?? Number.NaN
    const end = within(name, seconds - 2 * width, Number.POSITIVE_INFINITY)
    const [early, half] = [tenth, seconds / 2].map((at) => within(name, at - width, at + width)) as [number, number]
    const idle = atRest[name] ?? Number.NaN
    const [then, now] = transient.includes(name) ? [start, idle] : [early, end]
    return {
      name,
      start,
      tenth: early,
      half,
      end,
      idle,
      grown: !name.startsWith('machine') && now > then * (1 + maxGrowth) && now - then > slack(name),
    }
  })
}

export const warmUp = (minutes: number) => Math.min(10, minutes / 6)
const slack = (name: string) => (name.endsWith('MB') ? noise.MB : noise.count)

const percent = (from: number, to: number) => {
  const grown = ((to - from) / from) * 100
  return Number.isFinite(grown) ? `${grown >= 0 ? '+' : ''}${grown.toFixed(1)} %` : to === from ? '0 %' : '–'
}
const short = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(1))
const mega = (bytes: number) => (bytes / 2 ** 20).toFixed(2)

export const printRows = (rows: readonly Row[]) => [
  '| must not grow | at the start | after the warm-up | at half time | at the end | since the warm-up | since half time | after all users left | |',
  '|---|---|---|---|---|---|---|---|---|',
  ...rows.map(
    ({ name, start, tenth, half, end, idle, grown }) =>
      `| ${[name, ...[start, tenth, half, end].map(short), percent(tenth, end), percent(half, end), short(idle)].join(' | ')} | ${grown ? 'GREW' : name.startsWith('machine') ? 'of the machine' : ''} |`,
  ),
]

/**
 * Growth of a table in bytes that its rows do not explain. A new row takes the average row size.
 * A fifth of them plus fifty may be dead before autovacuum runs (autovacuum_vacuum_scale_factor), if as many were
 * changed.
 */
function unexplained(then: Table, now: Table) {
  const each = then.bytes / Math.max(1, then.live + then.dead)
  const dead = Math.min(now.changed - then.changed, now.live * 0.2 + 50)
  return now.bytes - then.bytes - each * Math.max(0, now.live - then.live + dead)
}

export function printTables(start: Survey, tenth: Survey, end: Survey) {
  const grown: string[] = []
  const lines = [
    '| table | rows at the start | after the warm-up | at the end | dead | changes | MB at the start | after the warm-up | at the end | indexes | growth | MB not explained by rows | |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ]
  for (const [name, now] of Object.entries(end.tables)) {
    const [first, then] = [start.tables[name], tenth.tables[name]]
    if (!first || !then || (now.bytes < 200_000 && now.live === first.live)) continue
    const excess = unexplained(then, now)
    const bad = excess > Math.max(noise.bytes, then.bytes * maxGrowth)
    if (bad) grown.push(name)
    const rows = [first.live, then.live, now.live, now.dead, now.changed - first.changed]
    const sizes = [first.bytes, then.bytes, now.bytes, now.indexes].map(mega)
    const verdict = bad ? 'GREW' : now.live > then.live ? 'written data' : ''
    lines.push(
      `| ${[name, ...rows, ...sizes, percent(then.bytes, now.bytes), mega(Math.max(0, excess)), verdict].join(' | ')} |`,
    )
  }
  return { lines, grown }
}

export const printFiles = (start: Survey, tenth: Survey, end: Survey) => [
  '| files (log: bytes) | at the start | after the warm-up | at the end | |',
  '|---|---|---|---|---|',
  ...Object.keys(end.files).map(
    (part) => `| ${part} | ${start.files[part]} | ${tenth.files[part]} | ${end.files[part]} | written data |`,
  ),
]

const panel = { width: 420, height: 150, left: 60, top: 28 }

export function picture(samples: readonly Sample[], minutes: number) {
  const names = [...new Set(samples.flatMap(({ numbers }) => Object.keys(numbers)))]
  const across = 2
  const [width, height] = [panel.width * across, Math.ceil(names.length / across) * panel.height]
  const panels = names.map((name, index) => {
    const x = (index % across) * panel.width
    const y = Math.floor(index / across) * panel.height
    return `<g transform="translate(${x} ${y})">${curve(name, samples, minutes)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}</svg>\n`
}

function curve(name: string, samples: readonly Sample[], minutes: number) {
  const points = samples.filter(({ numbers }) => name in numbers)
  const values = points.map(({ numbers }) => numbers[name] as number)
  const top = Math.max(1, ...values)
  const [right, bottom] = [panel.width - 16, panel.height - 24]
  const end = Math.max(minutes * 60, points.at(-1)?.second ?? 0)
  const at = (second: number, value: number) =>
    `${(panel.left + (second / end) * (right - panel.left)).toFixed(1)},${(bottom - (value / top) * (bottom - panel.top)).toFixed(1)}`
  const line = points.map(({ second }, index) => at(second, values[index] as number)).join(' ')
  const label = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" text-anchor="end" fill="#444">${text}</text>`
  const warm = at(warmUp(minutes) * 60, 0).split(',')[0]
  return [
    `<text x="${panel.left}" y="16" font-weight="bold">${name.replaceAll("'", '&#39;')}</text>`,
    `<path d="M${panel.left} ${panel.top}V${bottom}H${right}" fill="none" stroke="#999"/>`,
    `<path d="M${warm} ${panel.top}V${bottom}" stroke="#999" stroke-dasharray="3"/>`,
    label(panel.left - 6, panel.top + 6, short(top)),
    label(panel.left - 6, bottom, '0'),
    label(right, bottom + 14, `${(end / 60).toFixed(0)} min`),
    `<polyline points="${line}" fill="none" stroke="#1a5fb4" stroke-width="1.5"/>`,
  ].join('')
}

/** Curves are texts, "x,z x,z …", drawn as splines; a point ending in ! is a corner. */
export type Point = readonly [u: number, v: number]

type Knot = { at: Point; corner: boolean }

const knots = (path: string): Knot[] =>
  path
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [u = 0, v = 0] = word.replace('!', '').split(',').map(Number)
      return { at: [u, v], corner: word.endsWith('!') }
    })

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const along = (i: 0 | 1) => {
    const [p, q, r, s] = [a[i], b[i], c[i], d[i]]
    return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
  }
  return [along(0), along(1)]
}

/** Points of a closed outline; the curve is smooth at every knot that is not a corner. */
export function closedCurve(path: string, pieces = 10): Point[] {
  const ring = knots(path)
  const knot = (i: number) => ring[(i + ring.length) % ring.length] as Knot
  return ring.flatMap((here, i) => {
    const next = knot(i + 1)
    const before = here.corner ? here.at : knot(i - 1).at
    const after = next.corner ? next.at : knot(i + 2).at
    const straight = here.corner && next.corner
    return Array.from({ length: straight ? 1 : pieces }, (_, k) => between(before, here.at, next.at, after, k / pieces))
  })
}

/** v as a function of u: monotone pieces through the knots, constant beyond the ends. */
export function graph(path: string): (u: number) => number {
  const points = knots(path)
    .map(({ at }) => at)
    .sort((a, b) => a[0] - b[0])
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as Point
  const slope = (i: number) => {
    const left = (at(i)[1] - at(i - 1)[1]) / (at(i)[0] - at(i - 1)[0] || 1)
    const right = (at(i + 1)[1] - at(i)[1]) / (at(i + 1)[0] - at(i)[0] || 1)
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  }
  const slopes = points.map((_, i) => (i === 0 || i === points.length - 1 ? 0 : slope(i)))
  const exact = (u: number) => {
    if (u <= at(0)[0]) return at(0)[1]
    const i = points.findIndex((p) => p[0] > u) - 1
    if (i < 0) return at(points.length - 1)[1]
    const [u0, v0] = at(i)
    const [u1, v1] = at(i + 1)
    const w = u1 - u0
    const t = (u - u0) / w
    const [m0 = 0, m1 = 0] = [(slopes[i] ?? 0) * w, (slopes[i + 1] ?? 0) * w]
    return v0 + t * (m0 + t * (3 * (v1 - v0) - 2 * m0 - m1 + t * (2 * (v0 - v1) + m0 + m1)))
  }
  return tabled(exact, at(0)[0], at(points.length - 1)[0])
}

/** A table is far faster than solving the spline; the tracer evaluates it millions of times. */
function tabled(exact: (u: number) => number, from: number, to: number, cells = 400) {
  const table = Float64Array.from({ length: cells + 2 }, (_, i) => exact(from + ((to - from) * i) / cells))
  const scale = cells / (to - from || 1)
  return (u: number) => {
    const f = Math.min(Math.max((u - from) * scale, 0), cells)
    const i = f | 0
    const low = table[i] as number
    return low + ((table[i + 1] as number) - low) * (f - i)
  }
}

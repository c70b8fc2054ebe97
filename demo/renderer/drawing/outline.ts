import { closedCurve, type Point } from './curve.ts'

/** Signed distance to an outline in metres, negative inside. */
export type Outline = (u: number, v: number) => number

function exactDistance(ring: readonly Point[], u: number, v: number): number {
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  let [pu, pv] = ring[ring.length - 1] as Point
  for (const [qu, qv] of ring) {
    const [eu, ev] = [qu - pu, qv - pv]
    const along = Math.min(Math.max(((u - pu) * eu + (v - pv) * ev) / (eu * eu + ev * ev || 1), 0), 1)
    const [du, dv] = [u - pu - eu * along, v - pv - ev * along]
    nearest = Math.min(nearest, du * du + dv * dv)
    if (pv > v !== qv > v && u < ((qu - pu) * (v - pv)) / (qv - pv) + pu) inside = !inside
    pu = qu
    pv = qv
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest)
}

/** Samples the outline once on a fine grid, so a query costs a lookup. */
export function outline(path: string, margin = 0.12): Outline {
  const ring = closedCurve(path)
  const us = ring.map(([u]) => u)
  const vs = ring.map(([, v]) => v)
  const [u0, u1] = [Math.min(...us) - margin, Math.max(...us) + margin]
  const [v0, v1] = [Math.min(...vs) - margin, Math.max(...vs) + margin]
  const cell = Math.max(0.003, Math.min(0.01, Math.max(u1 - u0, v1 - v0) / 160))
  const [columns, rows] = [Math.ceil((u1 - u0) / cell), Math.ceil((v1 - v0) / cell)]
  const grid = new Float32Array((columns + 1) * (rows + 1))
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c <= columns; c++) grid[r * (columns + 1) + c] = exactDistance(ring, u0 + c * cell, v0 + r * cell)

  return (u, v) => {
    const fu = Math.min(Math.max((u - u0) / cell, 0), columns - 1e-6)
    const fv = Math.min(Math.max((v - v0) / cell, 0), rows - 1e-6)
    const [c, r] = [fu | 0, fv | 0]
    const i = r * (columns + 1) + c
    const [s, t] = [fu - c, fv - r]
    const below = (grid[i] as number) * (1 - s) + (grid[i + 1] as number) * s
    const above = (grid[i + columns + 1] as number) * (1 - s) + (grid[i + columns + 2] as number) * s
    const beyond = Math.hypot(u - u0 - fu * cell, v - v0 - fv * cell)
    return below * (1 - t) + above * t + (beyond > 1e-4 ? beyond : 0)
  }
}

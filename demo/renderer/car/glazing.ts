import { graph } from '../drawing/curve.ts'
import { outline } from '../drawing/outline.ts'
import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'
import type { Shell } from './shell.ts'

type Glazed = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => of.Material | undefined

/** Windows with seals and pillars, and the windscreen's cowl and wipers. */
export function glazing({ windscreen, backlight, windows, belt: path }: Shape, { flank, flat }: Shell): Glazed {
  const panes = outline(windows.outline)
  const belt = graph(path)
  const rearGlass = windows.dark === undefined ? of.glass : of.privacy

  const pane = (x: number, z: number): of.Material | undefined => {
    const d = panes(x, z)
    if (d > 0.008) return undefined
    if (d > -0.004) return windows.trim === 'chrome' ? of.chrome : of.seal
    if (d > -0.02) return of.seal
    const above = z - belt(x)
    for (const [at, lean, width] of windows.pillars) if (Math.abs(x - at + lean * above) < width / 2) return of.gloss
    return windows.dark !== undefined && x < windows.dark ? of.privacy : of.glass
  }
  const screen = (depth: number, z: number, low: number, high: number, glass: of.Material) => {
    if (depth < 0 || z < low || z > high) return undefined
    const border = Math.min(depth, z - low, high - z)
    return border < 0.006 ? of.seal : border < 0.04 ? of.frit : glass
  }
  const front = (depth: number, y: number, z: number) => {
    const { low, high } = windscreen
    if (depth > 0 && z < low && z > low - 0.03) return of.plastic
    return wiped(y, z - low) ? of.seal : screen(depth, z, low, high, of.glass)
  }

  return (x, y, z, nx, ny, nz) => {
    if (z < belt(x) - 0.3) return undefined
    const [fx, fz] = flat(x, y, z)
    const across = Math.abs(ny) * 0.7
    if (nx > across && nx > 0.2 && fx > windscreen.behind) return front(-flank(x, y, z) - windscreen.post, y, fz)
    if (backlight && -nx > across && nx < -0.15 && fx < backlight.before)
      return screen(-flank(x, y, z) - backlight.post, fz, backlight.low, backlight.high, rearGlass)
    return Math.abs(ny) > 0.5 && nz < 0.75 ? pane(x, z) : undefined
  }
}

function wiped(y: number, rise: number): boolean {
  return [0.02, -0.56].some((pivot) => {
    const t = (y - pivot) / 0.52
    return t > 0 && t < 1 && Math.abs(rise - 0.012 - t * 0.05) < 0.007
  })
}

import { outline } from '../drawing/outline.ts'
import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'

type Lamp = (x: number, y: number, z: number) => of.Material | undefined

/** A clear cover over bright bowls in a dark housing. `behind` is the reach of the cover along the flank. */
export function frontlamp({ outline: path, behind, bulbs }: Shape['headlamp']): Lamp {
  const cover = outline(path)
  return (x, y, z) => {
    if (x < behind) return undefined
    const d = cover(y, z)
    if (d > 0) return undefined
    if (d > -0.005) return of.seal
    for (const [by, bz, radius] of bulbs) {
      const r = Math.hypot((y - by) * 0.94, z - bz) / radius
      if (r < 0.34) return of.lensBright
      if (r < 0.66) return of.chrome
      if (r < 0.74) return of.gap
      if (r < 1) return r < 0.94 ? of.lensBowl : of.chrome
    }
    if (d > -0.012) return of.lensDark
    if (d > -0.02) return of.lensBowl
    return of.lensDark
  }
}

/** A red cover, deeper red in the middle, with optional amber and clear fields. */
export function backlamp({ outline: path, before, amber, clear }: Shape['taillamp']): Lamp {
  const cover = outline(path)
  const turn = amber ? outline(amber) : undefined
  const reverse = clear ? outline(clear) : undefined
  return (x, y, z) => {
    if (x > before) return undefined
    const d = cover(y, z)
    if (d > 0) return undefined
    if (d > -0.005) return of.seal
    if (d > -0.014) return of.lensRedDeep
    if (reverse && reverse(y, z) < 0) return of.lensClear
    if (turn && turn(y, z) < 0) return of.lensAmber
    const rib = Math.max(reverse ? -reverse(y, z) : -1, turn ? -turn(y, z) : -1)
    return rib > -0.008 || (d < -0.03 && (z * 45) % 1 < 0.16) ? of.lensRedDeep : of.lensRed
  }
}

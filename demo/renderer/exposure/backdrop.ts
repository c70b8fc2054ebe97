import { clamp, mix, step } from '../model/vector.ts'
import { stain } from './light.ts'

/** Where the vehicle is photographed: a studio whose pale floor runs up into the wall behind without an edge. */

/** Reflectance of the floor: faint stains, fewer with distance. */
export function concrete(x: number, y: number, distance: number): number {
  const near = clamp(1 - distance / 30, 0, 1)
  const cloud = stain(x * 0.55 + 7, y * 0.55) * 0.6 + stain(x * 2.3, y * 2.3 + 3) * 0.25
  return 0.4 + (cloud - 0.42) * 0.035 * near
}

/** What the floor fades into with distance, and the wall begins with. */
export const horizon = 0.56

/**
 * The wall past the vehicle, 24 m away: lit from below, darker towards the corners as a lens sees it. Linear display light,
 * a pure grey: it packs without blotches of colour.
 */
export function backdrop(x: number, z: number): readonly [number, number, number] {
  const rise = step(0, 9, z)
  const fall = 0.16 * step(4, 16, Math.abs(x))
  const wall = mix(horizon, 0.7, rise) - fall * rise
  return [wall, wall, wall]
}

export const wallDistance = 24

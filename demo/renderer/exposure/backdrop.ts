import { clamp, mix, step } from '../model/vector.ts'
import { stain } from './light.ts'

/** A photo studio whose pale floor curves up into the wall without an edge. */

/** Reflectance of the floor: faint stains, fewer with distance. */
export function concrete(x: number, y: number, distance: number): number {
  const near = clamp(1 - distance / 30, 0, 1)
  const cloud = stain(x * 0.55 + 7, y * 0.55) * 0.6 + stain(x * 2.3, y * 2.3 + 3) * 0.25
  return 0.4 + (cloud - 0.42) * 0.035 * near
}

/** Colour of the distant floor and of the bottom of the wall. */
export const horizon = 0.56

/**
 * The wall behind the vehicle, 24 m away, lit from below, with darker corners from vignetting. Linear display light
 * in pure grey, which compresses without colour artefacts.
 */
export function backdrop(x: number, z: number): readonly [number, number, number] {
  const rise = step(0, 9, z)
  const fall = 0.16 * step(4, 16, Math.abs(x))
  const wall = mix(horizon, 0.7, rise) - fall * rise
  return [wall, wall, wall]
}

export const wallDistance = 24

import { stain } from './light.ts'
import { clamp, mix, step } from './vector.ts'

/** Where the vehicle is photographed: the concrete it stands on and what is seen behind it. Angles are the camera's. */

/** Reflectance of the concrete: slabs with joints, faint stains, fewer details with distance. */
export function concrete(x: number, y: number, distance: number): number {
  const near = clamp(1 - distance / 30, 0, 1)
  const cloud = stain(x * 0.55 + 7, y * 0.55) * 0.6 + stain(x * 2.3, y * 2.3 + 3) * 0.25
  const joint = Math.min(Math.abs(((x + 102.4) % 4.4) - 2.2), Math.abs(((y + 101.9) % 4.4) - 2.2))
  const groove = 0.06 * (1 - step(0.006, 0.02 + distance * 0.0008, joint))
  return 0.4 + ((cloud - 0.42) * 0.05 - groove) * near
}

/**
 * The view past the vehicle: the long wall of a shed across the yard, 24 m away, and the sky. Linear
 * display light. The wall and the concrete are pure greys: they pack without blotches of colour.
 */
export function backdrop(x: number, z: number, rise: number): readonly [number, number, number] {
  const top = 6.4
  if (z > top) {
    const sky = step(0.05, 0.45, rise)
    return [mix(0.66, 0.5, sky), mix(0.71, 0.585, sky), mix(0.755, 0.68, sky)]
  }
  const joint = 0.02 * step(0.022, 0.01, Math.abs(((x + 100) % 0.9) - 0.45))
  const bay = 0.018 * step(0.12, 0.06, Math.abs(((x + 100) % 6.5) - 3.25))
  const eaves = 0.06 * step(top - 0.5, top - 0.46, z)
  const plinth = 0.07 * step(0.72, 0.68, z)
  const foot = 0.1 * step(0.5, 0, z)
  const wall = 0.58 + 0.03 * (z / top) - joint - bay - eaves - plinth - foot
  return [wall, wall, wall]
}

export const wallDistance = 24

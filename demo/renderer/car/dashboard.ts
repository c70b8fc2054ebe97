import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'
import { type Part, solidPart } from '../model/scene.ts'
import { box, melted, pitched, type Solid } from '../model/solid.ts'
import { lever, steering } from './steering.ts'

/** Sideways positions of driver and passenger. */
export const lane = (width: number) => Math.min(0.37, width * 0.215)

/** Dashboard, centre console, steering wheel and lever; cut off at the skin of the car. */
export function dashboard({ dash: { x, z }, width, upholstery }: Shape, skin: Solid): Part[] {
  const driver = -lane(width)
  const half = width / 2 - 0.1
  const body = moulding(x, z, driver, half)
  const within: Solid = (px, py, pz) => Math.max(body(px, py, pz), skin(px, py, pz) + 0.035)
  const show = controls(driver, half)
  const panel = upholstery === 'light' ? of.leatherBeige : of.plastic
  const gate = (px: number, py: number, up: number) => px < x - 0.42 && Math.abs(py) < 0.07 && up > -0.5
  const finish = (px: number, py: number, pz: number, nx: number): of.Material => {
    const up = pz - z
    const material = nx < -0.4 ? show(py, up) : gate(px, py, up) ? of.gloss : undefined
    return material ?? (Math.abs(up + 0.305) < 0.095 && Math.abs(py) > 0.2 ? panel : of.trim)
  }
  return [
    solidPart(within, [x - 1.1, -half - 0.02, z - 0.75], [x + 0.4, half + 0.02, z + 0.12], 0.016, finish),
    steering([x - 0.46, driver, z - 0.1]),
    lever([x - 0.55, 0, z - 0.45]),
  ]
}

function moulding(x: number, z: number, driver: number, half: number): Solid {
  const top = box([x - 0.02, 0, z - 0.14], [0.5, half * 2, 0.26], 0.09)
  const shelf = box([x + 0.17, 0, z - 0.12], [0.36, half * 1.9, 0.16], 0.05)
  const lower = box([x - 0.05, 0, z - 0.34], [0.36, half * 2, 0.3], 0.07)
  const hood = box([x - 0.2, driver, z - 0.01], [0.26, 0.38, 0.12], 0.05)
  const stack = pitched(box([x - 0.22, 0, z - 0.26], [0.14, 0.3, 0.46], 0.04), [x - 0.22, 0, z - 0.26], -0.3)
  const tunnel = box([x - 0.6, 0, z - 0.56], [0.9, 0.2, 0.24], 0.05)
  return melted(0.05, top, shelf, lower, hood, stack, tunnel)
}

/** Parts that face the driver, by position across the car and height relative to the dashboard's top. */
function controls(driver: number, half: number) {
  return (y: number, up: number): of.Material | undefined => {
    const off = Math.abs(y)
    if (Math.abs(y - driver) < 0.15 && up > -0.1 && up < 0.03) return dial(y - driver, up + 0.035)
    if (off < 0.118 && Math.abs(up + 0.1375) < 0.0745)
      return off < 0.105 && Math.abs(up + 0.1375) < 0.0625 ? of.screen : of.gloss
    if (off < 0.12 && Math.abs(up + 0.3) < 0.05) return knobs(y, up + 0.3)
    if (Math.abs(off - half + 0.13) < 0.07 && Math.abs(up + 0.09) < 0.04) return vent(up)
    if (Math.abs(off - 0.05) < 0.045 && Math.abs(up + 0.03) < 0.022) return vent(up)
    if (y > 0.2 && Math.abs(up + 0.185) < 0.006) return of.satin
    const glovebox = y > 0.22 && y < half - 0.08 && Math.abs(Math.abs(up + 0.33) - 0.1) < 0.003
    return glovebox ? of.gap : undefined
  }
}

function dial(u: number, v: number): of.Material {
  const across = Math.abs(u) - 0.068
  const r = Math.hypot(across, v)
  if (r > 0.052) return of.gloss
  if (r > 0.046) return of.satin
  return r > 0.034 && Math.sin(Math.atan2(v, across) * 14) > 0.55 ? of.plate : of.screen
}

function knobs(u: number, v: number): of.Material {
  const r = Math.min(Math.hypot(Math.abs(u) - 0.075, v), Math.hypot(u, v))
  return r > 0.03 ? of.gloss : r > 0.023 ? of.satin : of.plastic
}

const vent = (up: number) => ((up + 5) % 0.014 < 0.006 ? of.plastic : of.gap)

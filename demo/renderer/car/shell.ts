import { closedCurve, graph } from '../drawing/curve.ts'
import { outline } from '../drawing/outline.ts'
import type { Shape } from '../drawing/shape.ts'
import { box, rounded, type Solid } from '../model/solid.ts'
import { step } from '../model/vector.ts'

const usualFlank = '0,.075 .12,.04 .3,.01 .5,0 .72,.004 1,.03'

/** The skin of a vehicle: the intersection of side view, plan and cross-section, with rounded edges. */
export type Shell = {
  solid: Solid
  /** Distance to the flank, negative inwards. */
  flank: Solid
  /** Projects a point of the bowed and crowned surface to the flat side view. */
  flat: (x: number, y: number, z: number) => readonly [number, number]
  axles: readonly [front: number, rear: number]
  arch: number
  bounds: { low: readonly [number, number]; high: readonly [number, number] }
}

export function shell(shape: Shape): Shell {
  const { wheelbase, width, wheel, lean, ledge, edge, crown, bow } = shape
  const side = outline(shape.side, 0.25)
  const ring = closedCurve(shape.side)
  const xs = ring.map(([x]) => x)
  const zs = ring.map(([, z]) => z)
  const plan = graph(shape.plan)
  const belt = graph(shape.belt)
  const profile = graph(shape.flank ?? usualFlank)
  const crease = shape.crease ? graph(shape.crease) : undefined
  const sill = Math.min(...zs)
  const axles = [wheelbase / 2, -wheelbase / 2] as const
  const arch = shape.arch ?? wheel.radius + 0.055
  const half = width / 2

  const inset = (x: number, z: number) => {
    const waist = belt(x)
    const below = profile((z - sill) / (waist - sill))
    if (z <= waist) {
      const creased = crease ? (shape.creaseDepth ?? 0.012) * step(-0.004, 0.035, z - crease(x)) : 0
      return below + creased
    }
    const creased = crease ? (shape.creaseDepth ?? 0.012) : 0
    return below + creased + ledge * step(0, 0.045, z - waist) + (z - waist) * lean
  }
  const lip = (x: number, z: number) => {
    const r = Math.min(Math.hypot(x - axles[0], z - wheel.radius), Math.hypot(x - axles[1], z - wheel.radius))
    return 0.016 * step(arch + 0.09, arch + 0.025, r)
  }
  const flank: Solid = (x, y, z) => (Math.abs(y) - plan(x) + inset(x, z) - lip(x, z)) * 0.985
  const flat = (x: number, y: number, z: number) => {
    const out = (y / half) ** 2
    const end = x > 0 ? bow[0] * step(0, wheelbase * 0.55, x) : -bow[1] * step(0, -wheelbase * 0.55, x)
    return [x + out * end, z + out * crown * step(0.5, 0.9, z)] as const
  }
  const bed: Solid = shape.bed
    ? box(
        [(shape.bed.from + shape.bed.to) / 2, 0, shape.bed.floor + 1],
        [shape.bed.from - shape.bed.to, shape.bed.half * 2, 2],
        0.03,
      )
    : () => 1
  const solid: Solid = (x, y, z) => {
    const [fx, fz] = flat(x, y, z)
    const body = rounded(side(fx, fz), flank(x, y, z), edge * (0.35 + 0.65 * step(0.35, 0.75, z)))
    const deep = plan(x) - 0.3 - Math.abs(y)
    const front = Math.max(Math.hypot(x - axles[0], z - wheel.radius) - arch, deep)
    const rear = Math.max(Math.hypot(x - axles[1], z - wheel.radius) - arch, deep)
    return Math.max(rounded(body, -Math.min(front, rear), 0.012), -bed(x, y, z))
  }
  const bounds = { low: [Math.min(...xs), sill] as const, high: [Math.max(...xs), Math.max(...zs)] as const }
  return { solid, flank, flat, axles, arch, bounds }
}

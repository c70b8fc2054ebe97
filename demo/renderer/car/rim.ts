import type { Shape, WheelStyle } from '../drawing/shape.ts'
import { type Mesh, sheet } from '../model/mesh.ts'
import { mix, step } from '../model/vector.ts'

type Wheel = Shape['wheel']

/** A pressed steel disc with holes instead of spokes. */
export const pressed = (style: WheelStyle) => style === 'steel' || style === 'truck'

/** Depth of a point inside a spoke, or inside the web between the holes of a disc. Negative in the openings. */
function web(style: WheelStyle, r: number, angle: number, rim: number): number {
  const t = r / rim
  const offFrom = (count: number) => {
    const pitch = (2 * Math.PI) / count
    const a = angle % pitch
    return Math.min(a, pitch - a) * r
  }
  if (style === 'twin') return mix(0.02, 0.013, t) - Math.abs(offFrom(5) - mix(0.014, 0.04, t))
  if (style === 'ten') return mix(0.013, 0.017, t) - offFrom(10)
  if (style === 'five') return mix(0.028, 0.036, t) - offFrom(5)
  const [middle, size] = style === 'truck' ? [0.68, 0.12] : [0.7, 0.11]
  return (Math.hypot(offFrom(8) / rim, t - middle) - size) * rim
}

/** Depth of the dished face behind the flange. */
function dish(style: WheelStyle, t: number): number {
  if (style === 'truck') return mix(0.02, 0.13, step(0.25, 0.75, t))
  return style === 'steel' ? 0.035 + 0.012 * Math.cos(t * 7) : mix(0.032, 0.008, t ** 1.6)
}

/** The face as a relief: depth of each point behind the flange. */
function relief({ rim, style }: Wheel, r: number, angle: number): number {
  const t = r / rim
  const surface = dish(style, t)
  if (t > 0.955) return 0
  if (t < 0.27) return t < 0.17 && !pressed(style) ? surface - 0.006 : surface
  const there = step(-0.003, 0.005, web(style, r, angle, rim))
  const face = mix(pressed(style) ? 0.07 : 0.1, surface, there)
  const flange = step(0.9, 0.955, t)
  if (pressed(style)) return mix(face, 0.012, flange)
  return mix(face, 0.006, flange * 0.9 * (there > 0.5 ? 1 : step(0.93, 0.955, t)))
}

export function rimFace(wheel: Wheel): Mesh {
  const [rows, columns] = [34, 180]
  const flange = wheel.width / 2 - 0.012
  const at = (row: number, column: number) => {
    const r = Math.max(0.002, (row / (rows - 1)) * wheel.rim)
    const angle = (column / columns) * 2 * Math.PI
    return [r * Math.sin(angle), flange - relief(wheel, r, angle), r * Math.cos(angle)]
  }
  return sheet(rows, columns, at, true)
}

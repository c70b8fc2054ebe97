import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'
import { type Mesh, placed, sheet } from '../model/mesh.ts'
import type { Finish, Part } from '../model/scene.ts'
import { mix, type Vec } from '../model/vector.ts'
import { pressed, rimFace } from './rim.ts'

type Wheel = Shape['wheel']

function tyre({ radius, rim, width }: Wheel): Mesh {
  const half = width / 2
  const wall = [
    [rim - 0.012, half - 0.02],
    [rim - 0.004, half - 0.006],
    [rim + 0.006, half - 0.004],
    [rim + 0.01, half + 0.002],
    [mix(rim, radius, 0.35), half + 0.01],
    [mix(rim, radius, 0.6), half + 0.009],
    [mix(rim, radius, 0.8), half + 0.001],
    [radius - 0.014, half - 0.01],
    [radius - 0.005, half - 0.022],
    [radius - 0.001, half - 0.036],
    [radius, half - 0.06],
  ] as const
  const profile = [...wall, ...wall.map(([r, y]) => [r, -y] as const).reverse()]
  const columns = 72
  return sheet(
    profile.length,
    columns,
    (row, column) => {
      const [r, y] = profile[row] as readonly [number, number]
      const angle = (column / columns) * 2 * Math.PI
      return [r * Math.sin(angle), y, r * Math.cos(angle)]
    },
    true,
  )
}

/** A wheel at a point; its outer face looks to the side on which it is mounted. */
export function wheelAt(wheel: Wheel, [x, y, z]: Vec): Part[] {
  const { rim, width, style } = wheel
  const across = y < 0 ? -1 : 1
  const flange = width / 2 - 0.012
  const metal = style === 'truck' ? of.bare : of.alloy
  const spoked = (r: number, behind: number) => {
    if (r < rim * 0.13) return of.satin
    if (r < rim * 0.17) return of.gloss
    if (behind < 0.055) return metal
    return r < rim * 0.75 && r > rim * 0.32 && behind > 0.09 ? of.steel : of.well
  }
  const face: Finish = (px, py, pz) => {
    const behind = flange - (py - y) * across
    if (pressed(style)) return style === 'steel' && behind > 0.062 ? of.well : metal
    return spoked(Math.hypot(px - x, pz - z), behind)
  }
  const rubber: Finish = (px, _py, pz) => (Math.hypot(px - x, pz - z) < rim + 0.007 ? metal : of.rubber)
  return [
    { mesh: placed(rimFace(wheel), [x, y, z], across), finish: face },
    { mesh: placed(tyre(wheel), [x, y, z], across), finish: rubber },
  ]
}

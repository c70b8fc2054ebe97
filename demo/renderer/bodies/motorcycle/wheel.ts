import * as of from '#model/material.ts'
import { placed, sheet } from '#model/mesh.ts'
import { type Finish, type Part, solidPart } from '#model/scene.ts'
import { box, cut, drum, melted, paired, rod, union } from '#model/solid.ts'

type Wheel = { x: number; radius: number; rim: number; half: number; discs: readonly number[] }

export function motorcycleWheel({ x, radius, rim, half, discs }: Wheel): Part[] {
  const spokes = Array.from({ length: 5 }, (_, i) => {
    const angle = (i / 5) * 2 * Math.PI + 0.3
    const at = (r: number, turn: number) =>
      [x + r * Math.cos(angle + turn), 0, radius + r * Math.sin(angle + turn)] as const
    return melted(
      0.015,
      rod(at(0.05, -0.25), at(rim - 0.01, -0.14), 0.0125),
      rod(at(0.05, 0.25), at(rim - 0.01, 0.14), 0.0125),
    )
  })
  const barrel = cut(
    drum([x, 0, radius], rim + 0.004, half * 1.5, 0.008),
    drum([x, 0, radius], rim - 0.016, half * 3, 0.002),
  )
  const hub = drum([x, 0, radius], 0.062, half * 1.7, 0.012)
  const bounds = [
    [x - 0.27, -0.16, radius - 0.27],
    [x + 0.27, 0.16, radius + 0.27],
  ] as const
  const rotors = union(
    ...discs.map((y) => cut(drum([x, y, radius], 0.155, 0.007, 0.001), drum([x, y, radius], 0.088, 0.05, 0.001))),
  )
  const carriers = union(...discs.map((y) => drum([x, y * 0.97, radius], 0.082, 0.012, 0.003)))
  const drilled: Finish = (px, _y, pz) => {
    const [r, angle] = [Math.hypot(px - x, pz - radius), Math.atan2(pz - radius, px - x)]
    const hole = Math.hypot(
      (((((angle * 18) / Math.PI) % 1) + 1) % 1) - 0.5,
      (r - 0.12 - 0.012 * Math.sin(angle * 12)) * 60,
    )
    return hole < 0.28 ? of.gap : of.satin
  }
  return [
    { mesh: placed(tyre(radius, rim, half), [x, 0, radius]), finish: () => of.rubber },
    solidPart(melted(0.012, barrel, hub, ...spokes), ...bounds, 0.008, of.darkAlloy),
    solidPart(rotors, ...bounds, 0.0065, drilled),
    solidPart(carriers, ...bounds, 0.008, of.darkAlloy),
    ...calipers(x, radius, discs),
  ]
}

function calipers(x: number, radius: number, discs: readonly number[]): Part[] {
  const back = x > 0 ? -0.1 : 0.115
  const solid = union(...discs.map((y) => box([x + back, y, radius + 0.09], [0.06, 0.062, 0.12], 0.018)))
  return [solidPart(paired(solid), [x - 0.2, -0.16, radius - 0.05], [x + 0.2, 0.16, radius + 0.2], 0.01, of.darkAlloy)]
}

/** A motorcycle leans, so its tyre is round from bead to bead. */
function tyre(radius: number, rim: number, half: number) {
  const rows = 21
  const columns = 120
  return sheet(
    rows,
    columns,
    (row, column) => {
      const around = (row / (rows - 1) - 0.5) * Math.PI * 1.16
      const middle = radius - (radius - rim) * 0.62
      const r = middle + Math.cos(around) * (radius - middle)
      const angle = (column / columns) * 2 * Math.PI
      return [r * Math.sin(angle), -half * Math.sin(around), r * Math.cos(angle)]
    },
    true,
  )
}

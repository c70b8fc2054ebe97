import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'
import { type Part, solidPart } from '../model/scene.ts'
import { box, melted, pitched, rod, type Solid, union } from '../model/solid.ts'
import type { Vec } from '../model/vector.ts'
import { dashboard, lane } from './dashboard.ts'

/** Parts visible through the windows and from the driver's seat. The wheel is on the right, as in Japan. */
export function cabin(shape: Shape, skin: Solid): Part[] {
  return [...seats(shape), ...dashboard(shape, skin)]
}

function seat([x, y, z]: Vec, width = 0.5): Solid {
  const half = width / 2
  const cushion = melted(
    0.05,
    box([x + 0.22, y, z + 0.09], [0.52, width * 0.94, 0.13], 0.055),
    box([x + 0.22, y + half - 0.04, z + 0.11], [0.46, 0.07, 0.13], 0.035),
    box([x + 0.22, y - half + 0.04, z + 0.11], [0.46, 0.07, 0.13], 0.035),
  )
  const back = pitched(
    melted(
      0.04,
      box([x, y, z + 0.4], [0.12, width * 0.9, 0.62], 0.055),
      box([x + 0.045, y + half - 0.05, z + 0.36], [0.1, 0.08, 0.5], 0.04),
      box([x + 0.045, y - half + 0.05, z + 0.36], [0.1, 0.08, 0.5], 0.04),
    ),
    [x, y, z + 0.1],
    0.3,
  )
  const head = pitched(
    union(
      box([x, y, z + 0.82], [0.1, 0.26, 0.17], 0.05),
      rod([x, y + 0.06, z + 0.68], [x, y + 0.06, z + 0.78], 0.008),
      rod([x, y - 0.06, z + 0.68], [x, y - 0.06, z + 0.78], 0.008),
    ),
    [x, y, z + 0.1],
    0.3,
  )
  return melted(0.02, cushion, back, head)
}

function seats({ seats: { rows, height, bench }, width, upholstery }: Shape): Part[] {
  const y = lane(width)
  return rows.map((x, row) => {
    const wide = row > 0 || bench
    const places = wide ? [-width * 0.24, width * 0.24] : [-y, y]
    const solid = union(...places.map((at) => seat([x, at, height], wide ? Math.min(0.62, width * 0.37) : 0.5)))
    return solidPart(
      solid,
      [x - 0.45, -width / 2, height - 0.08],
      [x + 0.6, width / 2, height + 1],
      0.017,
      (_x, py, pz) => {
        const distance = Math.min(...places.map((at) => Math.abs(py - at)))
        if (upholstery === 'light') return distance > 0.235 ? of.clothLight : of.leatherBeige
        return distance > 0.17 || pz > height + 0.72 ? of.trim : of.cloth
      },
    )
  })
}

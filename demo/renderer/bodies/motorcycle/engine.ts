import * as of from '#model/material.ts'
import { type Finish, type Part, solidPart } from '#model/scene.ts'
import { box, drum, melted, paired, pipe, pitched, rod, type Solid, union } from '#model/solid.ts'
import type { Vec } from '#model/vector.ts'

const low: Vec = [-0.4, -0.34, 0.1]
const high: Vec = [0.56, 0.34, 0.8]
const pivot: Vec = [0.14, 0, 0.4]

export const engine = (): Part[] => [...block(), ...cooler(), ...exhaust()]

function block(): Part[] {
  const cylinders = pitched(box([0.16, 0, 0.52], [0.19, 0.4, 0.17], 0.02), pivot, -0.25)
  const finned: Solid = (x, y, z) => cylinders(x, y, z) + 0.008 * (0.5 + 0.5 * Math.sin((z - x * 0.25) * 330))
  const head = pitched(box([0.16, 0, 0.645], [0.21, 0.42, 0.085], 0.025), pivot, -0.25)
  const cover = pitched(
    melted(0.02, box([0.125, 0, 0.7], [0.085, 0.4, 0.05], 0.02), box([0.205, 0, 0.7], [0.085, 0.4, 0.05], 0.02)),
    pivot,
    -0.25,
  )
  const crankcase = melted(
    0.05,
    drum([0.12, 0, 0.36], 0.125, 0.42, 0.03),
    drum([-0.1, 0, 0.36], 0.115, 0.34, 0.03),
    box([0.0, 0, 0.25], [0.34, 0.26, 0.12], 0.04),
  )
  const covers = union(
    melted(0.02, drum([-0.04, -0.2, 0.36], 0.105, 0.1, 0.03), drum([-0.04, -0.24, 0.36], 0.07, 0.05, 0.015)),
    melted(0.02, drum([0.14, 0.22, 0.37], 0.088, 0.07, 0.025), drum([0.14, 0.25, 0.37], 0.055, 0.03, 0.01)),
    drum([-0.16, 0.17, 0.36], 0.075, 0.06, 0.02),
    drum([0.15, -0.21, 0.36], 0.06, 0.05, 0.015),
  )
  const carburettors = union(...[-0.14, -0.05, 0.05, 0.14].map((y) => rod([0.04, y, 0.62], [-0.12, y, 0.62], 0.03)))
  const bolts: Finish = (x, y, z) => {
    const r = Math.min(Math.hypot(x + 0.04, z - 0.36) - 0.09, Math.hypot(x - 0.14, z - 0.37) - 0.075)
    const angle = y < 0 ? Math.atan2(z - 0.36, x + 0.04) : Math.atan2(z - 0.37, x - 0.14)
    return Math.abs(r) < 0.007 && Math.abs((((angle * 8) / (2 * Math.PI) + 8) % 1) - 0.5) < 0.08 ? of.chrome : of.satin
  }
  return [
    solidPart(finned, low, high, 0.008, of.darkAlloy),
    solidPart(union(head, crankcase), low, high, 0.012, of.darkAlloy),
    solidPart(cover, low, high, 0.011, of.satin),
    solidPart(covers, low, high, 0.01, bolts),
    solidPart(carburettors, low, high, 0.011, of.plastic),
  ]
}

function cooler(): Part[] {
  const core = pitched(box([0.44, 0, 0.58], [0.035, 0.34, 0.24], 0.008), [0.44, 0, 0.58], -0.12)
  const grid: Finish = (_x, y, z, nx) =>
    nx > 0.6 && Math.abs(y) < 0.145 ? ((z + 1) % 0.011 < 0.004 ? of.plastic : of.gap) : of.plastic
  return [solidPart(core, low, high, 0.01, grid)]
}

function exhaust(): Part[] {
  const headers = union(
    ...[-0.15, -0.05, 0.05, 0.15].map((y) =>
      pipe(
        [
          [0.26, y, 0.6],
          [0.37, y, 0.56],
          [0.4, y, 0.46],
          [0.37, y * 0.95, 0.28],
          [0.3, y * 0.85, 0.19],
          [0.18, y * 0.6, 0.155],
          [0, -0.02 + y * 0.3, 0.15],
        ],
        0.0205,
      ),
    ),
  )
  const link = pipe(
    [
      [0.02, -0.02, 0.15],
      [-0.16, -0.06, 0.16],
      [-0.3, -0.15, 0.24],
      [-0.4, -0.185, 0.29],
    ],
    0.028,
  )
  const silencer = rod([-0.42, -0.19, 0.3], [-0.86, -0.2, 0.42], 0.05, 0.058)
  const cap: Finish = (x) => (x < -0.875 ? of.well : x < -0.85 || x > -0.46 ? of.satin : of.chrome)
  return [
    solidPart(union(headers, link), [-0.5, -0.3, 0.08], [0.5, 0.3, 0.7], 0.01, of.chrome),
    solidPart(silencer, [-1, -0.32, 0.2], [-0.3, -0.1, 0.55], 0.011, cap),
    solidPart(
      paired(rod([-0.5, 0.19, 0.37], [-0.5, 0.15, 0.45], 0.012)),
      [-0.6, -0.3, 0.3],
      [-0.4, 0.3, 0.5],
      0.01,
      of.darkAlloy,
    ),
  ]
}

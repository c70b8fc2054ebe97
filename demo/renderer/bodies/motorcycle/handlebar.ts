import * as of from '#model/material.ts'
import { type Finish, type Part, solidPart } from '#model/scene.ts'
import { box, paired, pipe, rod, union } from '#model/solid.ts'

export function handlebar(): Part[] {
  const bar = paired(
    pipe(
      [
        [0.34, 0, 1.03],
        [0.34, 0.07, 1.03],
        [0.3, 0.17, 1.085],
        [0.25, 0.25, 1.09],
        [0.2, 0.38, 1.07],
      ],
      0.0125,
    ),
  )
  const grips = paired(
    union(
      rod([0.24, 0.27, 1.088], [0.205, 0.375, 1.07], 0.0185),
      box([0.255, 0.235, 1.09], [0.045, 0.06, 0.045], 0.012),
    ),
  )
  const levers = paired(
    pipe(
      [
        [0.27, 0.245, 1.085],
        [0.285, 0.3, 1.075],
        [0.26, 0.38, 1.062],
      ],
      0.0065,
    ),
  )
  const reservoir = union(
    rod([0.28, -0.21, 1.1], [0.28, -0.21, 1.145], 0.024),
    box([0.28, 0.215, 1.1], [0.03, 0.03, 0.05], 0.01),
  )
  const stems = paired(
    pipe(
      [
        [0.255, 0.225, 1.1],
        [0.25, 0.25, 1.2],
        [0.24, 0.29, 1.235],
      ],
      0.0065,
    ),
  )
  const heads = paired(box([0.235, 0.31, 1.245], [0.03, 0.13, 0.085], 0.015))
  const mirror: Finish = (_x, y, z, nx) =>
    nx < -0.7 && Math.abs(Math.abs(y) - 0.31) < 0.055 && Math.abs(z - 1.245) < 0.034 ? of.chrome : of.plastic
  const bounds = [
    [0.12, -0.44, 0.98],
    [0.42, 0.44, 1.32],
  ] as const
  return [
    solidPart(bar, ...bounds, 0.0085, of.chrome),
    solidPart(union(grips, reservoir, stems), ...bounds, 0.0085, of.plastic),
    solidPart(levers, ...bounds, 0.006, of.satin),
    solidPart(heads, ...bounds, 0.009, mirror),
  ]
}

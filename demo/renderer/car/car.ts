import type { Shape } from '../drawing/shape.ts'
import { polygonise } from '../model/polygonise.ts'
import type { Part } from '../model/scene.ts'
import { cabin } from './cabin.ts'
import { fittings } from './fittings.ts'
import { livery } from './livery.ts'
import { shell } from './shell.ts'
import { wheelAt } from './wheel.ts'

/** The painted skin with its glass and all parts. */
export function coachwork(shape: Shape): Part[] {
  const skin = shell(shape)
  const { low, high } = skin.bounds
  const half = shape.width / 2 + 0.06
  const mesh = polygonise(
    skin.solid,
    [low[0] - 0.06, -half, low[1] - 0.06],
    [high[0] + 0.06, half, high[1] + 0.06],
    0.02,
  )
  return [
    { mesh, finish: livery(shape, skin), hollow: true, field: skin.solid },
    ...fittings(shape, skin),
    ...cabin(shape, skin.solid),
  ]
}

export function axle({ wheel, width }: Shape, x: number): Part[] {
  const stance = width / 2 - wheel.width / 2 - 0.015
  return [stance, -stance].flatMap((y) => wheelAt(wheel, [x, y, wheel.radius]))
}

export const car = (shape: Shape): Part[] => [
  ...coachwork(shape),
  ...axle(shape, shape.wheelbase / 2),
  ...axle(shape, -shape.wheelbase / 2),
]

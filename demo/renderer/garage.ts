import { bus } from './bodies/bus.ts'
import { compactSuv } from './bodies/compact-suv.ts'
import { coupe } from './bodies/coupe.ts'
import { hatchback } from './bodies/hatchback.ts'
import { kei } from './bodies/kei.ts'
import { largeMinivan } from './bodies/large-minivan.ts'
import { largeSedan } from './bodies/large-sedan.ts'
import { minivan } from './bodies/minivan.ts'
import { motorcycle } from './bodies/motorcycle/motorcycle.ts'
import { offRoader } from './bodies/off-roader.ts'
import { pickup } from './bodies/pickup.ts'
import { sedan } from './bodies/sedan.ts'
import { smallHatchback } from './bodies/small-hatchback.ts'
import { suv } from './bodies/suv.ts'
import { truck, truckCab } from './bodies/truck.ts'
import { van } from './bodies/van.ts'
import { wagon } from './bodies/wagon.ts'
import { car } from './car/car.ts'
import type { Shape } from './drawing/shape.ts'
import { type Camera, lookAt } from './exposure/camera.ts'
import type { Part } from './model/scene.ts'

type Vehicle = { parts: () => Part[]; detail: Camera }

/** Camera in the middle of the second row. */
function fromWithin({ dash: { x, z }, width }: Shape): Camera {
  const back = 0.82 + width * 0.1
  return lookAt([x - back, 0.1, z + 0.3], [x, -0.1, z - 0.17], Math.tan((43 * Math.PI) / 180))
}

const vehicle = (shape: Shape): Vehicle => ({ parts: () => car(shape), detail: fromWithin(shape) })

export const garage = {
  hatchback: vehicle(hatchback),
  'small-hatchback': vehicle(smallHatchback),
  kei: vehicle(kei),
  sedan: vehicle(sedan),
  'large-sedan': vehicle(largeSedan),
  wagon: vehicle(wagon),
  coupe: vehicle(coupe),
  suv: vehicle(suv),
  'compact-suv': vehicle(compactSuv),
  'off-roader': vehicle(offRoader),
  minivan: vehicle(minivan),
  'large-minivan': vehicle(largeMinivan),
  van: vehicle(van),
  pickup: vehicle(pickup),
  truck: { parts: truck, detail: fromWithin(truckCab) },
  bus: vehicle(bus),
  motorcycle: {
    parts: motorcycle,
    detail: lookAt([-0.62, -0.62, 1.5], [0.2, -0.04, 0.86], Math.tan((22 * Math.PI) / 180)),
  },
} satisfies Record<string, Vehicle>

export type BodyStyle = keyof typeof garage

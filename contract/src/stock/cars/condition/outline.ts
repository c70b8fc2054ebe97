// Rule: how a vehicle is drawn.
import type { VehicleClass } from '#platform/trade/vehicles.ts'
import { type BodyProportions, buildBand, buildShape, frontDepth, type Outline, type Shapes } from './outline-shapes.ts'
import { buildSide } from './side-outline.ts'

function buildMiddle({ bonnet, windscreen, roof, rear, boot }: BodyProportions): Shapes {
  const cabin = frontDepth + bonnet
  const [top, end] = [cabin + windscreen, cabin + windscreen + roof]
  const glass = end + rear
  const tail = glass + boot
  const slope = (from: number, to: number, [wide, narrow]: [number, number]) =>
    buildShape([
      [150 - wide, from],
      [150 + wide, from],
      [150 + narrow, to],
      [150 - narrow, to],
    ])
  return {
    bumper_front: buildShape([
      [106, 6],
      [194, 6],
      [202, 24],
      [98, 24],
    ]),
    headlamp_l: buildBand(98, 28, 30, 18),
    grille: buildBand(132, 28, 36, 18),
    headlamp_r: buildBand(172, 28, 30, 18),
    bonnet: slope(frontDepth, cabin, [48, 52]),
    glass_front: slope(cabin + 3, top - 1, [51, 43]),
    roof: slope(top + 2, end - 2, [43, 43]),
    glass_rear: slope(end + 1, glass - 1, [43, 50]),
    ...(boot > 0 ? { trunk: slope(glass + 2, tail, [52, 48]) } : { tailgate: buildBand(132, tail + 4, 36, 26) }),
    lamp_rear_l: buildBand(98, tail + 4, 30, boot > 0 ? 18 : 26),
    lamp_rear_r: buildBand(172, tail + 4, 30, boot > 0 ? 18 : 26),
    bumper_rear: buildShape([
      [98, tail + (boot > 0 ? 26 : 34)],
      [202, tail + (boot > 0 ? 26 : 34)],
      [194, tail + (boot > 0 ? 44 : 52)],
      [106, tail + (boot > 0 ? 44 : 52)],
    ]),
  }
}

const buildOutline = (body: BodyProportions): Outline => ({
  height: frontDepth + body.bonnet + body.windscreen + body.roof + body.rear + body.boot + 58,
  shapes: { ...buildSide('l', body), ...buildSide('r', body), ...buildMiddle(body) },
})

const outlines = {
  saloon: buildOutline({ bonnet: 82, windscreen: 40, roof: 88, rear: 34, boot: 50, doors: [78, 146] }),
  hatch: buildOutline({ bonnet: 76, windscreen: 40, roof: 134, rear: 28, boot: 0, doors: [80, 146] }),
  van: buildOutline({ bonnet: 40, windscreen: 38, roof: 196, rear: 20, boot: 0, doors: [78, 158] }),
}

/** Vehicle classes with an outline. Others would look too different. */
const outlineNames: Partial<Record<VehicleClass, keyof typeof outlines>> = {
  car: 'saloon',
  coupe: 'saloon',
  hatchback: 'hatch',
  wagon: 'hatch',
  minivan: 'hatch',
  suv: 'hatch',
  kei_car: 'hatch',
  van: 'van',
  kei_van: 'van',
  minibus: 'van',
}

/** Returns the outline of a vehicle class; null without a suitable one, or for an unknown class. */
export function findOutline(vehicle: VehicleClass | null): Outline | null {
  const name = vehicle && outlineNames[vehicle]
  return name ? outlines[name] : null
}

// Rule: how a vehicle is drawn.
import type { VehicleClass } from '../../ground/trade/vehicles.ts'
import type { PanelName } from './panels.ts'

/** A part as it is drawn: its path, and the box around it. */
export type Shape = { d: string; box: { x: number; y: number; width: number; height: number } }
export type Outline = { height: number; shapes: Partial<Record<PanelName, Shape>> }

/** How wide every outline is drawn: the left side, the top and the right side of a vehicle laid flat, its front above. */
export const outlineWidth = 300

type Point = readonly [x: number, y: number]
type Shapes = Outline['shapes']

function shape(...rings: (readonly Point[])[]): Shape {
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const d = rings.map((points) => `M${points.map((point) => point.join(' ')).join('L')}Z`).join('')
  return { d, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } }
}

const band = (x: number, y: number, width: number, height: number) =>
  shape([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

function wheel(x: number, y: number, radius: number): Shape {
  const d = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  return { d, box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius } }
}

/** Lengths from front to rear, and where the doors end, as parts of the roof and what is behind it. */
type Body = { bonnet: number; windscreen: number; roof: number; rear: number; boot: number; doors: [number, number] }

const front = 52

/** One side, `across` being the distance from the ground. */
function side(at: 'l' | 'r', { bonnet, windscreen, roof, rear, boot, doors }: Body): Shapes {
  const x = (across: number) => (at === 'l' ? 4 + across : outlineWidth - 4 - across)
  const part = (...rings: (readonly Point[])[]) =>
    shape(...rings.map((points) => points.map(([u, y]) => [x(u), y] as const)))
  const cabin = front + bonnet
  const [top, end] = [cabin + windscreen, cabin + windscreen + roof]
  const tail = end + rear + boot
  const hinge = cabin + 0.3 * windscreen
  const [middle, last] = [cabin + doors[0], cabin + doors[1]]
  const strip = (from: number, to: number): Point[] => [
    [18, from],
    [48, from],
    [48, to],
    [18, to],
  ]
  const [ground, belt, edge] = [8, 48, 76]
  return {
    [`fender_f${at}`]: part(strip(front, hinge)),
    [`door_f${at}`]: part(strip(hinge, middle)),
    [`door_r${at}`]: part(strip(middle, last)),
    [`quarter_${at}`]: part(strip(last, tail)),
    [`sill_${at}`]: part([
      [ground, front + 68],
      [18, front + 68],
      [18, tail - 66],
      [ground, tail - 66],
    ]),
    [`wheel_f${at}`]: wheel(x(14), front + 46, 17),
    [`wheel_r${at}`]: wheel(x(14), tail - 44, 17),
    [`pillar_a_${at}`]: part([
      [belt, cabin],
      [belt, cabin + 8],
      [edge, top + 4],
      [edge, top - 4],
    ]),
    [`pillar_b_${at}`]: part([
      [belt, middle - 4],
      [edge, middle - 4],
      [edge, middle + 4],
      [belt, middle + 4],
    ]),
    [`pillar_c_${at}`]: part([
      [belt, end + rear - 10],
      [belt, end + rear],
      [edge, end + 2],
      [edge, end - 8],
    ]),
    [`glass_side_${at}`]: part(
      [
        [belt, cabin + 8],
        [belt, middle - 4],
        [edge, middle - 4],
        [edge, top + 4],
      ],
      [
        [belt, middle + 4],
        [belt, end + rear - 10],
        [edge, end - 8],
        [edge, middle + 4],
      ],
    ),
    [`mirror_${at}`]: part([
      [80, cabin + 8],
      [91, cabin + 10],
      [91, cabin + 21],
      [80, cabin + 21],
    ]),
  }
}

/** The top between the two sides, with the front above it and the rear below. */
function middleOf({ bonnet, windscreen, roof, rear, boot }: Body): Shapes {
  const cabin = front + bonnet
  const [top, end] = [cabin + windscreen, cabin + windscreen + roof]
  const glass = end + rear
  const tail = glass + boot
  const slope = (from: number, to: number, [wide, narrow]: [number, number]) =>
    shape([
      [150 - wide, from],
      [150 + wide, from],
      [150 + narrow, to],
      [150 - narrow, to],
    ])
  return {
    bumper_front: shape([
      [106, 6],
      [194, 6],
      [202, 24],
      [98, 24],
    ]),
    headlamp_l: band(98, 28, 30, 18),
    grille: band(132, 28, 36, 18),
    headlamp_r: band(172, 28, 30, 18),
    bonnet: slope(front, cabin, [48, 52]),
    glass_front: slope(cabin + 3, top - 1, [51, 43]),
    roof: slope(top + 2, end - 2, [43, 43]),
    glass_rear: slope(end + 1, glass - 1, [43, 50]),
    ...(boot > 0 ? { trunk: slope(glass + 2, tail, [52, 48]) } : { tailgate: band(132, tail + 4, 36, 26) }),
    lamp_rear_l: band(98, tail + 4, 30, boot > 0 ? 18 : 26),
    lamp_rear_r: band(172, tail + 4, 30, boot > 0 ? 18 : 26),
    bumper_rear: shape([
      [98, tail + (boot > 0 ? 26 : 34)],
      [202, tail + (boot > 0 ? 26 : 34)],
      [194, tail + (boot > 0 ? 44 : 52)],
      [106, tail + (boot > 0 ? 44 : 52)],
    ]),
  }
}

const drawn = (body: Body): Outline => ({
  height: front + body.bonnet + body.windscreen + body.roof + body.rear + body.boot + 58,
  shapes: { ...side('l', body), ...side('r', body), ...middleOf(body) },
})

const outlines = {
  saloon: drawn({ bonnet: 82, windscreen: 40, roof: 88, rear: 34, boot: 50, doors: [78, 146] }),
  hatch: drawn({ bonnet: 76, windscreen: 40, roof: 134, rear: 28, boot: 0, doors: [80, 146] }),
  van: drawn({ bonnet: 40, windscreen: 38, roof: 196, rear: 20, boot: 0, doors: [78, 158] }),
}

/** Vehicles that are drawn; of the others nothing is drawn that would look unlike them. */
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

/** The outline of such a vehicle; null where none suits, or it is not known what it is. */
export function outlineOf(vehicle: VehicleClass | null): Outline | null {
  const name = vehicle && outlineNames[vehicle]
  return name ? outlines[name] : null
}

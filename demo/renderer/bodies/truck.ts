import { axle, coachwork } from '../car/car.ts'
import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'
import { type Finish, type Part, solidPart } from '../model/scene.ts'
import { box, drum, paired, rod, type Solid, union } from '../model/solid.ts'

export const truckCab: Shape = {
  wheelbase: 3.1,
  width: 1.78,
  wheel: { radius: 0.35, rim: 0.21, width: 0.2, style: 'truck' },
  side: `2.5,.4 2.58,.48 2.6,.64 2.6,.9 2.575,1.1 2.53,1.25! 2.34,1.66 2.18,1.93 2.02,2.05 1.7,2.1 1.2,2.1 1.02,2.06 .97,1.9
    .955,1.2 .955,.66! 1.02,.58! 1.1,.5 1.4,.44 2.2,.4`,
  plan: '2.6,.69 2.53,.77 2.4,.825 2.1,.87 1.8,.89 1.1,.89 .95,.86',
  belt: '2.6,1.2 1.6,1.22 .9,1.24',
  flank: '0,.05 .12,.02 .3,.004 .5,0 .75,.002 1,.014',
  lean: 0.1,
  ledge: 0.02,
  edge: 0.1,
  crown: 0.04,
  bow: [0.24, 0],
  crease: '2.6,.98 1,.98',
  creaseDepth: 0.01,
  arch: 0.44,
  windows: {
    outline:
      '2.4,1.28! 2.26,1.58 2.1,1.82! 1.95,1.9 1.4,1.92 1.27,1.9 1.22,1.8 1.2,1.34 1.27,1.27! 1.8,1.27 2.0,1.22 2.2,1.16 2.36,1.16!',
    pillars: [[2.12, 0.05, 0.035]],
  },
  windscreen: { low: 1.28, high: 1.98, behind: 1.8, post: 0.05 },
  backlight: { low: 1.4, high: 1.85, before: 1.05, post: 0.3 },
  doors: [
    '2.38,.86! 2.46,1.2! 2.3,1.55 2.12,1.88! 1.9,1.95 1.3,1.96! 1.14,1.9 1.12,1.2 1.12,.62! 1.16,.62 1.2,.75 1.45,.86! 2,.88',
  ],
  seams: ['1.12,.72! 2.6,.72! 2.6,.725! 1.12,.725!'],
  headlamp: {
    outline: '.52,.6! .7,.6 .95,.62! .95,.86! .74,.84 .54,.8!',
    behind: 2.3,
    bulbs: [
      [0.62, 0.7, 0.07],
      [0.77, 0.72, 0.06],
    ],
  },
  taillamp: { outline: '.8,.1! .9,.1! .9,.2! .8,.2!', before: -9 },
  grille: { outline: '-.2,.9! .55,.92! .58,1.02 .52,1.1! -.2,1.11!', style: 'bars', frame: 'gloss' },
  intake: '-.2,.46! .5,.46! .54,.52 .5,.58! -.2,.58!',
  foglamps: [0.68, 0.5, 0.042],
  badge: [1.01, 0.06],
  plates: { front: [2.6, 0.68], rear: [-9, 0], large: true },
  cladding: 0.42,
  mirror: { at: [2.34, 0.95, 1.62], size: [0.1, 0.17, 0.3], paint: false },
  handles: [[1.3, 1.06]],
  seats: { rows: [1.3], height: 0.84, bench: false },
  dash: { x: 2.1, z: 1.27 },
}

const [front, rear, floor, half] = [0.86, -2.62, 0.86, 0.92]
const rearAxle = -truckCab.wheelbase / 2

function loadBed(): Part[] {
  const middle = (front + rear) / 2
  const length = front - rear
  const height = 0.38
  const ribbed =
    (solid: Solid, along: 'x' | 'y'): Solid =>
    (x, y, z) => {
      const t = along === 'x' ? x : y
      const rib = Math.abs((((t + 9) % 0.58) - 0.29) / 0.29)
      return solid(x, y, z) + (rib > 0.86 || Math.abs(z - floor - height / 2) > height * 0.38 ? 0 : 0.012)
    }
  const sides = paired(ribbed(box([middle, half, floor + height / 2], [length, 0.045, height], 0.008), 'x'))
  const gate = ribbed(box([rear, 0, floor + height / 2], [0.045, half * 2, height], 0.008), 'y')
  const head = union(
    box([front, 0, floor + 0.5], [0.05, half * 2, 1.0], 0.01),
    paired(rod([front, 0.86, floor + 1], [front, 0.86, 2.06], 0.028)),
    paired(rod([front, 0.3, floor + 1], [front, 0.3, 2.06], 0.02)),
    paired(rod([front, 0, 2.06], [front, 0.86, 2.06], 0.028)),
  )
  const deck = box([middle, 0, floor - 0.02], [length, half * 2, 0.06], 0.005)
  const stringers = paired(box([middle, half - 0.02, floor - 0.07], [length, 0.06, 0.09], 0.006))
  const planks: Finish = (_x, y, _z, _nx, _ny, nz) =>
    nz > 0.6 ? ((y + 5) % 0.12 < 0.006 ? of.gap : of.wood) : of.chassis
  const latches: Finish = (x, y, z) => {
    const near = Math.min(Math.abs(x - front + 0.08), Math.abs(x - rear - 0.1), Math.abs(x - middle))
    return Math.abs(y) > half - 0.05 && near < 0.022 && Math.abs(z - floor - 0.2) < 0.13 ? of.steel : of.paint
  }
  const low = [rear - 0.1, -half - 0.1, floor - 0.15] as const
  const high = [front + 0.1, half + 0.1, floor + 0.5] as const
  return [
    solidPart(union(sides, gate), low, high, 0.014, latches),
    solidPart(head, [front - 0.1, -half - 0.1, floor - 0.1], [front + 0.1, half + 0.1, 2.15], 0.014, of.paint),
    solidPart(union(deck, stringers), low, high, 0.02, planks),
  ]
}

function underneath(): Part[] {
  const rails = paired(box([-0.3, 0.38, 0.66], [4.5, 0.07, 0.2], 0.01))
  const beams = union(...[-2.4, -1.2, -0.4, 0.5].map((x) => box([x, 0, 0.72], [0.08, 1.6, 0.1], 0.01)))
  const differential = union(
    drum([rearAxle, 0, 0.36], 0.17, 0.22, 0.06),
    rod([rearAxle, -0.7, 0.35], [rearAxle, 0.7, 0.35], 0.06),
  )
  const tank = box([-0.35, 0.62, 0.55], [0.75, 0.36, 0.36], 0.08)
  const crate = box([-0.3, -0.66, 0.58], [0.55, 0.32, 0.28], 0.02)
  const guard = paired(
    union(box([-0.15, 0.86, 0.5], [1.35, 0.03, 0.09], 0.012), box([-0.15, 0.86, 0.68], [1.35, 0.03, 0.05], 0.012)),
  )
  const flaps = paired(box([rearAxle - 0.48, 0.72, 0.4], [0.02, 0.42, 0.46], 0.006))
  const wings = paired(box([rearAxle, 0.7, 0.78], [0.95, 0.44, 0.03], 0.012))
  const bar = box([rear + 0.02, 0, 0.6], [0.08, 1.7, 0.1], 0.02)
  const lamps = paired(box([rear + 0.0, 0.68, 0.73], [0.06, 0.36, 0.11], 0.015))
  const lampFinish: Finish = (_x, y) =>
    Math.abs(y) > 0.76 ? of.lensAmber : Math.abs(y) > 0.62 ? of.lensRed : of.lensClear
  const plateFinish: Finish = (_x, y, z, nx) =>
    nx < -0.5 && Math.abs(y) < 0.22 && Math.abs(z - 0.6) < 0.1 ? of.plate : of.chassis
  const [low, high] = [[-2.8, -0.98, 0.1] as const, [2.1, 0.98, 0.9] as const]
  return [
    solidPart(union(rails, beams, differential, flaps, wings), low, high, 0.022, of.chassis),
    solidPart(union(tank, guard), low, high, 0.02, (_x, y) => (Math.abs(y) > 0.83 ? of.lensClear : of.bare)),
    solidPart(crate, low, high, 0.025, of.chassis),
    solidPart(bar, [rear - 0.1, -0.95, 0.45], [rear + 0.15, 0.95, 0.75], 0.014, plateFinish),
    solidPart(lamps, [rear - 0.1, -0.95, 0.6], [rear + 0.1, 0.95, 0.85], 0.01, lampFinish),
  ]
}

export const truck = (): Part[] => [
  ...coachwork(truckCab),
  ...axle(truckCab, truckCab.wheelbase / 2),
  ...axle({ ...truckCab, width: 1.86 }, rearAxle),
  ...axle({ ...truckCab, width: 1.4 }, rearAxle),
  ...loadBed(),
  ...underneath(),
]

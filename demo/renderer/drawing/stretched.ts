import type { Shape } from './shape.ts'

/** Factors for length, width and height. */
type Stretch = readonly [length: number, width: number, height: number]

const drawn = (path: string, u: number, v: number) =>
  path
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [a = '0', b = '0'] = word.replace('!', '').split(',')
      return `${(Number(a) * u).toFixed(4)},${(Number(b) * v).toFixed(4)}${word.endsWith('!') ? '!' : ''}`
    })
    .join(' ')

/**
 * A variant of a vehicle: longer, wider, higher, with the parts of its face from `own`. Wheels, edges and
 * post thickness are unchanged.
 */
export function stretched(shape: Shape, [length, width, height]: Stretch, own: Partial<Shape>): Shape {
  const flank = (path: string) => drawn(path, length, height)
  const face = (path: string) => drawn(path, width, height)
  const { windows, windscreen, backlight, headlamp, taillamp, plates, mirror, rails } = shape
  return {
    ...shape,
    wheelbase: shape.wheelbase * length,
    width: shape.width * width,
    side: flank(shape.side),
    plan: drawn(shape.plan, length, width),
    belt: flank(shape.belt),
    crease: shape.crease && flank(shape.crease),
    windows: {
      ...windows,
      outline: flank(windows.outline),
      pillars: windows.pillars.map(([x, back, wide]) => [x * length, back, wide] as const),
      dark: windows.dark === undefined ? undefined : windows.dark * length,
    },
    windscreen: {
      ...windscreen,
      low: windscreen.low * height,
      high: windscreen.high * height,
      behind: windscreen.behind * length,
    },
    backlight: backlight && {
      ...backlight,
      low: backlight.low * height,
      high: backlight.high * height,
      before: backlight.before * length,
    },
    doors: shape.doors.map(flank),
    seams: shape.seams?.map(flank),
    bonnet: shape.bonnet && {
      from: shape.bonnet.from * length,
      to: shape.bonnet.to * length,
      half: shape.bonnet.half * width,
    },
    boot: shape.boot && { from: shape.boot.from * length, half: shape.boot.half * width },
    tailgate: shape.tailgate && face(shape.tailgate),
    flap: shape.flap && flank(shape.flap),
    headlamp: {
      outline: face(headlamp.outline),
      behind: headlamp.behind * length,
      bulbs: headlamp.bulbs.map(([y, z, radius]) => [y * width, z * height, radius] as const),
    },
    taillamp: {
      outline: face(taillamp.outline),
      before: taillamp.before * length,
      amber: taillamp.amber && face(taillamp.amber),
      clear: taillamp.clear && face(taillamp.clear),
    },
    grille: shape.grille && { ...shape.grille, outline: face(shape.grille.outline) },
    intake: shape.intake && face(shape.intake),
    foglamps: shape.foglamps && [shape.foglamps[0] * width, shape.foglamps[1] * height, shape.foglamps[2]],
    badge: shape.badge && [shape.badge[0] * height, shape.badge[1]],
    plates: {
      ...plates,
      front: [plates.front[0] * length, plates.front[1] * height],
      rear: [plates.rear[0] * length, plates.rear[1] * height],
    },
    bumpers: shape.bumpers && [shape.bumpers[0] * height, shape.bumpers[1] * height],
    cladding: shape.cladding && shape.cladding * height,
    mirror: mirror && { ...mirror, at: [mirror.at[0] * length, mirror.at[1] * width, mirror.at[2] * height] },
    handles: shape.handles?.map(([x, z]) => [x * length, z * height] as const),
    rails: rails && [rails[0] * length, rails[1] * length, rails[2] * height, rails[3] * width],
    seats: { ...shape.seats, rows: shape.seats.rows.map((x) => x * length), height: shape.seats.height * height },
    dash: { x: shape.dash.x * length, z: shape.dash.z * height },
    ...own,
  }
}

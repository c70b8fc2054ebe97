import * as of from '#model/material.ts'
import { type Finish, type Part, solidPart } from '#model/scene.ts'
import { box, cut, ellipsoid, melted, paired, pipe, pitched, rod, type Solid, union } from '#model/solid.ts'
import type { Vec } from '#model/vector.ts'

export const dress = (): Part[] => [...tank(), ...saddle(), ...mudguards(), ...lamps(), ...meters()]

function tank(): Part[] {
  const upper = melted(
    0.09,
    ellipsoid([0.19, 0, 0.885], [0.25, 0.155, 0.115]),
    ellipsoid([-0.04, 0, 0.835], [0.2, 0.115, 0.095]),
  )
  const knees = paired(ellipsoid([-0.06, 0.2, 0.8], [0.17, 0.085, 0.12]))
  const tunnel = box([0.1, 0, 0.72], [0.9, 0.12, 0.14], 0.04)
  const solid: Solid = (x, y, z) => Math.max(cut(upper, knees, tunnel)(x, y, z), 0.775 + x * 0.02 - z)
  const cap = ellipsoid([0.17, 0, 0.996], [0.04, 0.04, 0.012])
  const stripe: Finish = (x, _y, z, _nx, ny) => {
    const line = z - 0.895 - (x - 0.15) * 0.16
    return Math.abs(ny) > 0.35 && Math.abs(line) < 0.0055 && x > -0.12 && x < 0.37 ? of.satin : of.paint
  }
  const bounds = [
    [-0.3, -0.22, 0.7],
    [0.5, 0.22, 1.05],
  ] as const
  return [{ ...solidPart(solid, ...bounds, 0.011, stripe), field: solid }, solidPart(cap, ...bounds, 0.008, of.chrome)]
}

function saddle(): Part[] {
  const rider = pitched(box([-0.32, 0, 0.795], [0.42, 0.27, 0.085], 0.04), [-0.32, 0, 0.8], 0.04)
  const pillion = pitched(box([-0.66, 0, 0.835], [0.34, 0.23, 0.08], 0.038), [-0.66, 0, 0.83], -0.07)
  const seat = melted(0.07, rider, pillion)
  const tail = melted(
    0.05,
    ellipsoid([-0.66, 0, 0.765], [0.34, 0.125, 0.062]),
    ellipsoid([-0.88, 0, 0.81], [0.13, 0.085, 0.05]),
  )
  const covers = paired(ellipsoid([-0.27, 0.125, 0.63], [0.16, 0.035, 0.105]))
  const rail = paired(
    pipe(
      [
        [-0.58, 0.15, 0.83],
        [-0.8, 0.15, 0.87],
        [-0.93, 0.09, 0.885],
        [-0.95, 0, 0.885],
      ],
      0.0095,
    ),
  )
  const bounds = [
    [-1.08, -0.24, 0.48],
    [-0.02, 0.24, 0.96],
  ] as const
  const stitched: Finish = (x, _y, _z, _nx, _ny, nz) =>
    nz > 0.4 && Math.abs(((x + 3) % 0.075) - 0.037) < 0.0016 ? of.gap : of.leather
  return [
    solidPart(seat, ...bounds, 0.011, stitched),
    { ...solidPart(tail, ...bounds, 0.011, (x) => (x < -0.955 ? of.lensRed : of.paint)), field: tail },
    solidPart(covers, ...bounds, 0.009, of.paint),
    solidPart(rail, ...bounds, 0.008, of.satin),
  ]
}

function mudguards(): Part[] {
  const over =
    (x: number, radius: number, half: number, from: number, to: number): Solid =>
    (px, y, z) => {
      const [u, w] = [px - x, z - 0.31]
      const angle = Math.atan2(w, u)
      const skin = Math.abs(Math.hypot(u, w) - radius + (y / half) ** 2 * 0.025) - 0.0065
      return Math.max(skin, Math.abs(y) - half, (from - angle) * radius, (angle - to) * radius) * 0.9
    }
  const front = over(0.73, 0.343, 0.078, 0.75, 3.0)
  const hugger = over(-0.7, 0.36, 0.09, 1.35, 2.75)
  const stays = paired(rod([0.72, 0.085, 0.42], [0.68, 0.075, 0.62], 0.011))
  const plate = pitched(box([-0.985, 0, 0.6], [0.012, 0.2, 0.13], 0.004), [-0.985, 0, 0.6], 0.3)
  const hanger = rod([-0.88, 0, 0.76], [-0.98, 0, 0.6], 0.022)
  return [
    solidPart(union(front, stays), [0.3, -0.12, 0.25], [1.1, 0.12, 0.75], 0.0065, of.paint),
    solidPart(union(hugger, hanger), [-1.12, -0.14, 0.3], [-0.5, 0.14, 0.8], 0.008, of.plastic),
    solidPart(plate, [-1.1, -0.15, 0.5], [-0.85, 0.15, 0.7], 0.008, (_x, y) =>
      Math.abs(y) < 0.094 ? of.plate : of.plastic,
    ),
  ]
}

const lampAt: Vec = [0.5, 0, 0.885]

function lamps(): Part[] {
  const [x, , z] = lampAt
  const bowl = ellipsoid([x - 0.01, 0, z], [0.125, 0.098, 0.098])
  const front: Solid = (px, y, pz) => Math.max(bowl(px, y, pz), px - x - 0.055)
  const face: Finish = (px, y, pz, nx) => {
    const r = Math.hypot(y, pz - z)
    if (nx < 0.6 || px < x + 0.03) return of.chrome
    return r < 0.03 ? of.lensBright : r < 0.072 ? of.lensClear : of.chrome
  }
  const blinkers = union(
    paired(
      union(rod([0.42, 0.1, 0.86], [0.42, 0.19, 0.86], 0.009), ellipsoid([0.425, 0.21, 0.86], [0.035, 0.032, 0.03])),
    ),
    paired(
      union(rod([-0.9, 0.06, 0.74], [-0.92, 0.16, 0.74], 0.009), ellipsoid([-0.925, 0.18, 0.74], [0.035, 0.032, 0.03])),
    ),
  )
  const amber: Finish = (px, y) => (Math.abs(y) > (px > 0 ? 0.185 : 0.155) ? of.lensAmber : of.plastic)
  return [
    solidPart(front, [x - 0.2, -0.15, z - 0.15], [x + 0.15, 0.15, z + 0.15], 0.009, face),
    solidPart(blinkers, [-1, -0.28, 0.65], [0.52, 0.28, 0.95], 0.009, amber),
  ]
}

function meters(): Part[] {
  const can = rod([0.42, 0.062, 0.99], [0.42, 0.062, 1.05], 0.05)
  const solid = pitched((x, y, z) => Math.max(can(x, y, z), z - 1.05), [0.42, 0, 1], 0.55)
  const face: Finish = (x, y, z, nx, _ny, nz) => {
    if (nx > -0.3 || nz < 0.5) return of.chrome
    const [u, v] = [Math.abs(y) - 0.062, (x - 0.394) * 0.852 + (z - 1.043) * 0.523]
    const r = Math.hypot(u, v)
    if (r > 0.043) return of.chrome
    if (r > 0.031 && Math.sin(Math.atan2(v, u) * 16) > 0.6) return of.plate
    return Math.abs(u + v * 0.6) < 0.0018 && v > -0.004 ? of.lensRed : of.screen
  }
  return [solidPart(paired(solid), [0.3, -0.14, 0.9], [0.54, 0.14, 1.14], 0.006, face)]
}

import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'
import { type Part, solidPart } from '../model/scene.ts'
import { box, ellipsoid, melted, paired, rod, union } from '../model/solid.ts'
import type { Shell } from './shell.ts'

/** Parts mounted on the shell: mirrors, handles, rails. */
export function fittings(shape: Shape, { flank, bounds }: Shell): Part[] {
  return [...mirrors(shape), ...handles(shape, flank), ...rails(shape), ...underbody(shape, bounds)]
}

function mirrors({ mirror }: Shape): Part[] {
  if (!mirror) return []
  const [x, y, z] = mirror.at
  const [l, w, h] = mirror.size ?? [0.13, 0.2, 0.13]
  const head = ellipsoid([x, y + w * 0.55, z], [l * 0.62, w * 0.56, h * 0.58])
  const cup = box([x, y + w * 0.55, z], [l, w, h], Math.min(l, h) * 0.35)
  const arm =
    h > 0.28
      ? rod([x, y + w * 0.3, z - h * 0.3], [x - 0.25, y - 0.1, z - 0.52], 0.014)
      : rod([x + 0.02, y - 0.09, z - h * 0.55], [x, y + w * 0.3, z - h * 0.3], 0.022)
  const solid = paired(
    melted(0.03, (px, py, pz) => Math.max(head(px, py, pz), cup(px, py, pz), x - l * 0.34 - px), arm),
  )
  const back = x - l * 0.34
  return [
    solidPart(
      solid,
      [x - 0.3, -y - w - 0.15, z - h - 0.25],
      [x + 0.25, y + w + 0.15, z + h + 0.1],
      0.012,
      (px, py, pz, nx) => {
        if (nx < -0.8 && px < back + 0.01) {
          const edge = Math.max(Math.abs(Math.abs(py) - y - w * 0.55) / (w * 0.46), Math.abs(pz - z) / (h * 0.44))
          return edge < 0.9 ? of.chrome : of.plastic
        }
        return mirror.paint === false || pz < z - h * 0.25 || Math.abs(py) < y + 0.01 ? of.plastic : of.paint
      },
    ),
  ]
}

function handles({ handles: places }: Shape, flank: Shell['flank']): Part[] {
  return (places ?? []).map(([x, z]) => {
    let y = 0.4
    while (flank(x, y, z) < 0) y += 0.004
    const grip = paired(
      union(
        rod([x - 0.075, y + 0.022, z], [x + 0.075, y + 0.022, z + 0.004], 0.0125),
        rod([x + 0.075, y - 0.01, z], [x + 0.075, y + 0.02, z], 0.012),
        rod([x - 0.075, y - 0.01, z], [x - 0.075, y + 0.02, z], 0.012),
      ),
    )
    return solidPart(grip, [x - 0.11, -y - 0.05, z - 0.03], [x + 0.11, y + 0.05, z + 0.03], 0.008, of.paint)
  })
}

function rails({ rails: span }: Shape): Part[] {
  if (!span) return []
  const [from, to, z, y] = span
  const middle = (from + to) / 2
  const rail = paired(
    union(
      rod([from, y, z - 0.03], [from - 0.12, y, z + 0.005], 0.014),
      rod([from - 0.12, y, z + 0.02], [middle, y, z + 0.015], 0.014),
      rod([middle, y, z + 0.04], [to + 0.12, y, z + 0.005], 0.014),
      rod([to + 0.12, y, z + 0.02], [to, y, z - 0.04], 0.016),
    ),
  )
  return [solidPart(rail, [to - 0.05, -y - 0.05, z - 0.08], [from + 0.05, y + 0.05, z + 0.08], 0.012, of.satin)]
}

/** Visible parts of floor pan, axles and exhaust. */
function underbody({ wheelbase, wheel, width }: Shape, { low }: Shell['bounds']): Part[] {
  const [tail, sill] = low
  const floor = box([0, 0, sill + 0.04], [wheelbase + 0.15, width * 0.58, 0.12], 0.03)
  const axles = union(
    ...[0.5, -0.5].map((at) =>
      rod([wheelbase * at, -width / 2 + 0.2, wheel.radius], [wheelbase * at, width / 2 - 0.2, wheel.radius], 0.05),
    ),
  )
  const pipe = rod([tail + 0.1, -width * 0.3, sill + 0.07], [tail + 0.4, -width * 0.3, sill + 0.08], 0.026)
  const reach = wheelbase / 2 + 0.4
  return [
    solidPart(
      union(floor, axles),
      [-reach, -width / 2, sill - 0.1],
      [reach, width / 2, wheel.radius + 0.1],
      0.03,
      of.chassis,
    ),
    solidPart(
      pipe,
      [tail, -width * 0.3 - 0.06, sill - 0.08],
      [tail + 0.5, -width * 0.3 + 0.06, sill + 0.16],
      0.012,
      (x) => (x < tail + 0.1 ? of.well : of.satin),
    ),
  ]
}

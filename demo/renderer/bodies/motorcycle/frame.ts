import * as of from '#model/material.ts'
import { type Part, solidPart } from '#model/scene.ts'
import { box, cut, drum, melted, paired, pipe, rod, type Solid, union } from '#model/solid.ts'
import type { Vec } from '#model/vector.ts'

const low: Vec = [-1.15, -0.48, 0.02]
const high: Vec = [1.1, 0.48, 1.35]

export const frame = (): Part[] => [...tubes(), ...fork(), ...rearSuspension()]

function tubes(): Part[] {
  const cradle = paired(
    pipe(
      [
        [0.37, 0.03, 0.8],
        [0.36, 0.1, 0.6],
        [0.33, 0.13, 0.3],
        [0.26, 0.13, 0.21],
        [-0.2, 0.13, 0.22],
        [-0.29, 0.14, 0.4],
        [-0.3, 0.13, 0.62],
        [-0.1, 0.1, 0.74],
        [0.36, 0.03, 0.86],
      ],
      0.017,
    ),
  )
  const tail = paired(
    pipe(
      [
        [-0.22, 0.12, 0.68],
        [-0.55, 0.12, 0.74],
        [-0.86, 0.09, 0.8],
      ],
      0.013,
    ),
  )
  const brace = paired(rod([-0.28, 0.13, 0.5], [-0.58, 0.12, 0.73], 0.011))
  const head = rod([0.35, 0, 0.91], [0.4, 0, 0.76], 0.034)
  const pegs = union(
    rod([-0.12, 0.16, 0.31], [-0.12, 0.3, 0.31], 0.013),
    rod([-0.12, -0.16, 0.31], [-0.12, -0.3, 0.31], 0.013),
  )
  const stand = rod([-0.02, 0.14, 0.2], [-0.1, 0.26, 0.015], 0.011, 0.014)
  return [solidPart(union(cradle, tail, brace, head, pegs, stand), low, high, 0.013, of.darkAlloy)]
}

function fork(): Part[] {
  const [bottom, top] = [[0.72, 0.1, 0.3] as Vec, [0.365, 0.1, 0.99] as Vec]
  const at = (t: number): Vec => [bottom[0] + (top[0] - bottom[0]) * t, 0.1, bottom[2] + (top[2] - bottom[2]) * t]
  const legs = paired(melted(0.01, rod(at(0), at(0.46), 0.029, 0.027), rod(at(0.44), at(0.47), 0.031)))
  const stanchions = paired(rod(at(0.46), at(0.98), 0.0195))
  const clamps = union(
    box([at(0.62)[0], 0, at(0.62)[2]], [0.075, 0.25, 0.035], 0.014),
    box([at(0.93)[0], 0, at(0.93)[2]], [0.08, 0.25, 0.03], 0.012),
  )
  const spindle = rod([0.73, -0.12, 0.305], [0.73, 0.12, 0.305], 0.014)
  return [
    solidPart(legs, low, high, 0.011, of.bare),
    solidPart(stanchions, low, high, 0.009, of.chrome),
    solidPart(union(clamps, spindle), low, high, 0.011, of.darkAlloy),
  ]
}

function rearSuspension(): Part[] {
  const arm = melted(
    0.02,
    paired(rod([-0.24, 0.105, 0.37], [-0.71, 0.118, 0.315], 0.026, 0.024)),
    rod([-0.26, -0.1, 0.37], [-0.26, 0.1, 0.37], 0.034),
  )
  const spring: Solid = (x, y, z) => {
    const turns = 0.006 * Math.sin(z * 270)
    return rod([-0.63, 0.155, 0.4], [-0.5, 0.15, 0.64], 0.029)(x, y, z) + turns
  }
  const dampers = paired(
    union(rod([-0.65, 0.155, 0.35], [-0.63, 0.155, 0.4], 0.02), rod([-0.5, 0.15, 0.64], [-0.485, 0.145, 0.7], 0.022)),
  )
  const sprocket = cut(drum([-0.7, 0.115, 0.315], 0.105, 0.007, 0.001), drum([-0.7, 0.115, 0.315], 0.06, 0.05, 0.001))
  const chain = union(
    rod([-0.7, 0.117, 0.415], [-0.16, 0.117, 0.395], 0.0075),
    rod([-0.7, 0.117, 0.215], [-0.16, 0.117, 0.33], 0.0075),
  )
  const guard = box([-0.48, 0.12, 0.44], [0.44, 0.035, 0.016], 0.006)
  const bounds = [
    [-0.85, -0.25, 0.15],
    [-0.1, 0.25, 0.75],
  ] as const
  return [
    solidPart(arm, ...bounds, 0.011, of.satin),
    solidPart(paired(spring), ...bounds, 0.006, of.chrome),
    solidPart(dampers, ...bounds, 0.009, of.darkAlloy),
    solidPart(union(sprocket, chain), ...bounds, 0.007, of.steel),
    solidPart(guard, ...bounds, 0.009, of.plastic),
  ]
}

import * as of from '../model/material.ts'
import { type Part, solidPart } from '../model/scene.ts'
import { box, melted, pitched, ring, rod } from '../model/solid.ts'
import type { Vec } from '../model/vector.ts'

export function steering([x, y, z]: Vec): Part {
  const tilt = 0.42
  const axis: Vec = [-Math.cos(tilt), 0, Math.sin(tilt)]
  const rim = ring([x, y, z], axis, 0.182, 0.0155)
  const hub = pitched(
    melted(
      0.03,
      box([x + 0.02, y, z - 0.01], [0.06, 0.15, 0.14], 0.03),
      box([x + 0.012, y, z], [0.02, 0.35, 0.045], 0.01),
      box([x + 0.012, y, z - 0.09], [0.02, 0.05, 0.17], 0.01),
    ),
    [x, y, z],
    -tilt,
  )
  const column = rod([x, y, z], [x + 0.3, y, z - 0.13], 0.045)
  return solidPart(
    melted(0.012, rim, hub, column),
    [x - 0.15, y - 0.22, z - 0.24],
    [x + 0.32, y + 0.22, z + 0.24],
    0.009,
    (_x, py, pz) => {
      const r = Math.hypot(py - y, pz - z)
      if (r > 0.155) return of.leather
      const badge = Math.hypot((py - y) / 1.3, pz - z)
      if (badge < 0.022) return badge > 0.015 ? of.chrome : of.plastic
      return r > 0.075 && pz < z + 0.03 && r < 0.15 ? of.satin : of.plastic
    },
  )
}

export function lever([x, y, z]: Vec): Part {
  const solid = melted(
    0.02,
    rod([x, y, z], [x + 0.015, y, z + 0.12], 0.014, 0.012),
    box([x + 0.015, y, z + 0.14], [0.05, 0.045, 0.075], 0.02),
    box([x - 0.01, y, z - 0.005], [0.17, 0.11, 0.03], 0.012),
  )
  return solidPart(solid, [x - 0.12, y - 0.08, z - 0.04], [x + 0.12, y + 0.08, z + 0.22], 0.008, (_x, _y, pz) =>
    pz > z + 0.105 ? of.leather : of.gloss,
  )
}

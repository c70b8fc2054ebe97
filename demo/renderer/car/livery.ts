import { graph } from '../drawing/curve.ts'
import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'
import type { Finish } from '../model/scene.ts'
import { nose, tail } from './ends.ts'
import { glazing } from './glazing.ts'
import { backlamp, frontlamp } from './lamps.ts'
import { seams } from './seams.ts'
import type { Shell } from './shell.ts'

/** Material at a point of the shell: glass, lamp, grille, seam, cladding or paint. */
export function livery(shape: Shape, skin: Shell): Finish {
  const { axles, arch, bounds } = skin
  const { wheel, cladding, upholstery } = shape
  const sill = bounds.low[1]
  const belt = graph(shape.belt)
  const window = glazing(shape, skin)
  const seam = seams(shape, skin)
  const [front, back] = [nose(shape), tail(shape, sill)]
  const [lampFront, lampBack] = [frontlamp(shape.headlamp), backlamp(shape.taillamp)]

  const lining = (x: number, z: number): of.Material => {
    const below = belt(x) - z
    if (below < -0.02) return of.lining
    if (z < sill + 0.1) return of.carpet
    return upholstery === 'light' && below > 0.12 && below < 0.42 ? of.leatherBeige : of.trim
  }
  const equipment = (x: number, y: number, z: number, nx: number) => {
    if (nx > 0.05) return lampFront(x, y, z) ?? (nx > 0.4 ? front(y, z) : lampBack(x, y, z))
    return lampBack(x, y, z) ?? (nx < -0.5 ? back(y, z) : undefined)
  }

  return (x, y, z, nx, ny, nz, inside) => {
    const around = Math.min(Math.hypot(x - axles[0], z - wheel.radius), Math.hypot(x - axles[1], z - wheel.radius))
    const pit = around < arch + 0.011
    const pane = pit ? undefined : window(x, y, z, nx, ny, nz)
    if (inside) return pane && pane.clear > 0 ? pane : lining(x, z)
    if (pit) return of.well
    if (nz < -0.7 && z < sill + 0.2) return of.chassis
    const material = pane ?? equipment(x, Math.abs(y), z, nx)
    if (material) return material
    if (seam(x, y, z, nx, ny, nz)) return of.seam
    const clad = cladding !== undefined && (z < cladding || around < arch + 0.055)
    return clad || z < sill + 0.035 ? of.plastic : of.paint
  }
}

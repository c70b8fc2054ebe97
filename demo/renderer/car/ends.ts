import { type Outline, outline } from '../drawing/outline.ts'
import type { Shape } from '../drawing/shape.ts'
import * as of from '../model/material.ts'

type End = (y: number, z: number) => of.Material | undefined

const bars = (z: number, pitch: number) => ((z % pitch) + pitch) % pitch < pitch * 0.42
const none: Outline = () => 1

function plated(large: boolean | undefined, at: number): End {
  const [w, h] = large ? [0.22, 0.11] : [0.165, 0.0825]
  return (y, z) => {
    const d = Math.max(y - w, Math.abs(z - at) - h)
    return d > 0.012 ? undefined : d > 0 ? of.plastic : of.plate
  }
}

export function nose({ grille, intake, foglamps, badge, plates }: Shape): End {
  const upper = grille ? outline(grille.outline) : none
  const lower = intake ? outline(intake) : none
  const plate = plated(plates.large, plates.front[1])

  const grid = (y: number, z: number, d: number) => {
    if (d > -0.016 && grille?.frame) return grille.frame === 'chrome' ? of.chrome : of.gloss
    if (grille?.style === 'bars') return bars(z, 0.036) ? (d > -0.03 ? of.gloss : of.satin) : of.gap
    return bars(z, 0.024) !== bars(y + 1, 0.032) ? of.plastic : of.gap
  }
  const foglamp: End = (y, z) => {
    if (!foglamps) return undefined
    const r = Math.hypot(y - foglamps[0], z - foglamps[1]) / foglamps[2]
    return r < 0.72 ? of.lensClear : r < 1 ? of.chrome : r < 1.35 ? of.plastic : undefined
  }
  return (y, z) => {
    const emblem = badge ? Math.hypot(y / 1.5, z - badge[0]) / badge[1] : 1
    if (emblem < 0.66) return emblem > 0.46 ? of.chrome : emblem > 0.38 ? of.gap : of.satin
    const [d, e] = [upper(y, z), lower(y, z)]
    const intakeShows = e > 0 ? undefined : e > -0.008 || bars(z, 0.034) ? of.plastic : of.gap
    return plate(y, z) ?? (d < 0 ? grid(y, z, d) : (foglamp(y, z) ?? intakeShows))
  }
}

export function tail({ plates, width, cladding }: Shape, sill: number): End {
  const half = width / 2
  const at = plates.rear[1]
  const plate = plated(plates.large, at)
  return (y, z) => {
    if (y < 0.3 && Math.abs(z - at - (plates.large ? 0.152 : 0.125)) < 0.0125) return of.chrome
    const material = plate(y, z)
    if (material) return material
    if (cladding === undefined && y < half * 0.6 && z < sill + 0.17) return of.plastic
    const reflector = Math.max(Math.abs(y - half * 0.72) - 0.07, Math.abs(z - sill - 0.24) - 0.016)
    return reflector < 0 ? of.lensRedDeep : undefined
  }
}

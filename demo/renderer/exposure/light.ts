import { clamp, mix, step, type Vec } from '../model/vector.ts'

/**
 * The yard in the morning: thin overcast with a soft sun behind it, sheds along the horizon, pale concrete.
 * Directions are rotated to keep the sun over the photographer's left shoulder.
 */
export type Light = {
  /** Radiance of the surroundings in a direction; `blur` from 0 (mirror) to 1 (diffuse). */
  from: (dx: number, dy: number, dz: number, blur: number) => number
  sun: Vec
  /** Unoccluded light on a surface: from sky and ground, and from the sun. */
  skyOn: (nx: number, ny: number, nz: number) => number
  sunStrength: number
}

export const skyTint = [0.975, 1, 1.04] as const

const groundRadiance = 0.42

function skyAbove(dz: number): number {
  return mix(0.62, 1.3, step(0.1, 0.5, dz)) - 0.25 * step(0.65, 1, dz)
}

/** Sheds, fences and stacked containers around the yard, for reflections. */
function skyline(azimuth: number): number {
  const far = 0.075 + 0.018 * Math.sin(azimuth * 2 + 1) + 0.014 * Math.sin(azimuth * 5)
  const sheds = Math.sin(azimuth * 3.5) > 0.4 ? 0.035 : 0
  return far + sheds
}

/** Irradiance over pi of sky and ground without the sun, tabulated by the normal's height. */
const skyTable = Float64Array.from({ length: 65 }, (_, i) => {
  const nz = i / 32 - 1
  const nx = Math.sqrt(1 - nz * nz)
  let [sum, weight] = [0, 0]
  for (let e = 0; e < 40; e++) {
    const dz = (e + 0.5) / 20 - 1
    const flat = Math.sqrt(1 - dz * dz)
    for (let a = 0; a < 40; a++) {
      const facing = flat * Math.cos((a / 40) * 2 * Math.PI) * nx + dz * nz
      if (facing <= 0) continue
      sum += facing * (dz > 0.08 ? skyAbove(dz) : dz > 0 ? 0.4 : groundRadiance)
      weight += facing
    }
  }
  return sum / weight
})

export function morningLight(cameraAzimuth: number): Light {
  const sunAzimuth = cameraAzimuth - 0.95
  const height = 0.62
  const flat = Math.sqrt(1 - height * height)
  const sun: Vec = [Math.cos(sunAzimuth) * flat, Math.sin(sunAzimuth) * flat, height]
  return {
    sun,
    sunStrength: 0.85,
    skyOn: (_nx, _ny, nz) => {
      const f = clamp(nz * 32 + 32, 0, 63.999)
      return mix(skyTable[f | 0] as number, skyTable[(f | 0) + 1] as number, f % 1)
    },
    from: (dx, dy, dz, blur) => {
      const soft = 0.012 + 0.5 * blur
      const edge = skyline(Math.atan2(dy, dx) - cameraAzimuth)
      const overSheds = step(edge - soft, edge + soft, dz)
      const overGround = step(-soft, soft, dz)
      const low = mix(groundRadiance, 0.17, overGround)
      const towardsSun = dx * sun[0] + dy * sun[1] + dz * sun[2]
      const glare = Math.exp((towardsSun - 1) * mix(70, 5, blur)) * mix(2.6, 0.7, blur)
      return mix(low, skyAbove(dz), overSheds) + glare * overGround
    },
  }
}

/** Smooth noise over the plane, from 0 to 1. */
export function stain(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [s, t] = [step(0, 1, x - i), step(0, 1, y - j)]
  const at = (a: number, b: number) => {
    const n = Math.sin(a * 127.1 + b * 311.7) * 43758.5453
    return n - Math.floor(n)
  }
  return mix(mix(at(i, j), at(i + 1, j), s), mix(at(i, j + 1), at(i + 1, j + 1), s), t)
}

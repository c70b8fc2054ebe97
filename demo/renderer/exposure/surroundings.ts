import { clamp, mix, step } from '../model/vector.ts'
import { backdrop, concrete, horizon, wallDistance } from './backdrop.ts'
import { type Exposure, groundGrid } from './bake.ts'
import { type Light, skyTint } from './light.ts'

/** Adds a share of a colour to the accumulated light. */
export const add = (sum: Float64Array, share: number, [r, g, b]: readonly [number, number, number]) => {
  sum[0] = (sum[0] as number) + share * r
  sum[1] = (sum[1] as number) + share * g
  sum[2] = (sum[2] as number) + share * b
}
const grey = [1, 1, 1] as const
const tinted = [0, 0, 0] as [number, number, number]
/** Grey light in a colour. The returned array is reused by the next call. */
export const tint = (v: number, by: readonly [number, number, number] = grey) => {
  for (let k = 0; k < 3; k++) tinted[k] = v * (by[k] as number)
  return tinted
}

/** Radiance of a ray that misses the vehicle: the concrete in its shadow, the shed, the sky. */
export function surroundings(light: Light, ground: Exposure, azimuth: number) {
  const sunOnGround = (x: number, y: number) => {
    const inside = Math.max(Math.abs(x), Math.abs(y)) < groundGrid.half
    return inside ? onGround(ground.sun, x, y) : light.sun[2]
  }

  const [towardsX, towardsY] = [-Math.cos(azimuth), -Math.sin(azimuth)]
  return (
    sum: Float64Array,
    share: number,
    depth: number,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    blur: number,
  ) => {
    const far = dz < -0.002 ? z / -dz : Infinity
    const wall =
      depth === 0 ? (wallDistance - x * towardsX - y * towardsY) / Math.max(dx * towardsX + dy * towardsY, 1e-3) : 40
    if (far < wall) {
      const [gx, gy] = [x + dx * far, y + dy * far]
      const lit = light.skyOn(0, 0, 1) * onGround(ground.sky, gx, gy) + light.sunStrength * sunOnGround(gx, gy)
      const away = depth ? clamp((far - 8) / 60, 0, 0.5) : step(7, wall, far)
      add(sum, share, tint(mix(concrete(gx, gy, far) * lit * (depth ? 0.5 : 0.92), horizon, away)))
    } else if (depth === 0)
      add(sum, share, backdrop((x + dx * wall) * towardsY - (y + dy * wall) * towardsX, z + dz * wall))
    else add(sum, share, tint(light.from(dx, dy, dz, blur), dz > 0 ? skyTint : grey))
  }
}

function onGround(exposure: Float32Array, x: number, y: number): number {
  const { half, cells } = groundGrid
  if (Math.max(Math.abs(x), Math.abs(y)) >= half) return 1
  const [fx, fy] = [((x + half) / (2 * half)) * cells, ((y + half) / (2 * half)) * cells]
  const [i, j] = [Math.min(fx | 0, cells - 1), Math.min(fy | 0, cells - 1)]
  const at = (c: number, r: number) => exposure[r * (cells + 1) + c] as number
  return mix(mix(at(i, j), at(i + 1, j), fx - i), mix(at(i, j + 1), at(i + 1, j + 1), fx - i), fy - j)
}

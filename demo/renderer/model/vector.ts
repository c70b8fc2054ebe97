/** Metres; x runs to the nose of the vehicle, y to its left, z up. The origin lies on the ground between the axles. */
export type Vec = readonly [x: number, y: number, z: number]

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1))

export const clamp = (v: number, low: number, high: number) => (v < low ? low : v > high ? high : v)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Smooth step: 0 below `from`, 1 above `to`; `from` may be the greater. */
export function step(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

import { type Camera, height, width } from './camera.ts'
import type { Tracer } from './trace.ts'

/** A picture before painting: linear light of the scene, and the weight of the paint per pixel. */
export type Exposed = { scene: Float32Array; paint: Float32Array; width: number; height: number }

const coarse = 2
const fine = 4

/** Samples every pixel four times, and sixteen more where the four differ. */
export function photograph({ eye, forward, right, up, spread }: Camera, trace: Tracer, scale = 1): Exposed {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const scene = new Float32Array(w * h * 3)
  const paint = new Float32Array(w * h)
  const sum = new Float64Array(4)
  const total = new Float64Array(4)

  const sample = (px: number, py: number) => {
    const a = ((px / w) * 2 - 1) * spread
    const b = -((py / h) * 2 - 1) * spread * (h / w)
    const [x, y, z] = [0, 1, 2].map((k) => (forward[k] as number) + (right[k] as number) * a + (up[k] as number) * b)
    const length = Math.hypot(x as number, y as number, z as number)
    sum.fill(0)
    trace(sum, 1, eye[0], eye[1], eye[2], (x as number) / length, (y as number) / length, (z as number) / length)
    for (let k = 0; k < 4; k++) total[k] = (total[k] as number) + Math.min(sum[k] as number, 3)
    return Math.sqrt((sum[1] as number) + 0.3 * (sum[3] as number))
  }

  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      total.fill(0)
      let [low, high, samples] = [Infinity, 0, coarse * coarse]
      for (let s = 0; s < samples; s++) {
        const seen = sample(px + ((s % coarse) + 0.5) / coarse, py + (((s / coarse) | 0) + 0.5) / coarse)
        low = Math.min(low, seen)
        high = Math.max(high, seen)
      }
      if (high - low > 0.035) {
        for (let s = 0; s < fine * fine; s++)
          sample(px + ((s % fine) + 0.5) / fine, py + (((s / fine) | 0) + 0.5) / fine)
        samples += fine * fine
      }
      const i = py * w + px
      for (let k = 0; k < 3; k++) scene[i * 3 + k] = (total[k] as number) / samples
      paint[i] = (total[3] as number) / samples
    }
  }
  return { scene, paint, width: w, height: h }
}

/** The split of a sorted share with the lowest cost (surface-area heuristic, sampled). */
export function cheapestSplit(share: Uint32Array, lows: Float32Array, highs: Float32Array): number {
  const n = share.length
  const steps = Math.min(n, 16)
  const at = (s: number) => Math.round((n * s) / steps)
  const area = (from: number, to: number) => {
    const low = [Infinity, Infinity, Infinity]
    const high = [-Infinity, -Infinity, -Infinity]
    for (let i = from; i < to; i++) {
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k] as number, lows[(share[i] as number) * 3 + k] as number)
        high[k] = Math.max(high[k] as number, highs[(share[i] as number) * 3 + k] as number)
      }
    }
    const [x = 0, y = 0, z = 0] = high.map((h, k) => h - (low[k] as number))
    return x * y + y * z + z * x
  }
  if (n > 4_000) return n >> 1
  let [best, cheapest] = [n >> 1, Infinity]
  for (let s = 1; s < steps; s++) {
    const cost = area(0, at(s)) * at(s) + area(at(s), n) * (n - at(s))
    if (cost < cheapest && at(s) > 0 && at(s) < n) [best, cheapest] = [at(s), cost]
  }
  return best
}

import type { Mesh } from './mesh.ts'
import { climber, type Tree } from './tree-climb.ts'
import { cheapestSplit } from './tree-split.ts'

const leafSize = 4

export function plantTree({ positions: p, triangles }: Pick<Mesh, 'positions' | 'triangles'>): Tree {
  const count = triangles.length / 3
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  const centres = new Float32Array(count * 3)
  const lows = new Float32Array(count * 3)
  const highs = new Float32Array(count * 3)
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < 3; k++) {
      const a = p[(triangles[t * 3] as number) * 3 + k] as number
      const b = p[(triangles[t * 3 + 1] as number) * 3 + k] as number
      const c = p[(triangles[t * 3 + 2] as number) * 3 + k] as number
      lows[t * 3 + k] = Math.min(a, b, c)
      highs[t * 3 + k] = Math.max(a, b, c)
      centres[t * 3 + k] = (a + b + c) / 3
    }
  }
  const bounds = new Float32Array(count * 12)
  const first = new Int32Array(count * 2)
  const size = new Int32Array(count * 2)
  let nodes = 1

  const build = (node: number, from: number, to: number) => {
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    const spread = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    for (let i = from; i < to; i++) {
      const t = (order[i] as number) * 3
      for (let k = 0; k < 3; k++) {
        box[k] = Math.min(box[k] as number, lows[t + k] as number)
        box[k + 3] = Math.max(box[k + 3] as number, highs[t + k] as number)
        spread[k] = Math.min(spread[k] as number, centres[t + k] as number)
        spread[k + 3] = Math.max(spread[k + 3] as number, centres[t + k] as number)
      }
    }
    bounds.set(box, node * 6)
    const extent = [0, 1, 2].map((k) => (spread[k + 3] as number) - (spread[k] as number))
    const axis = extent.indexOf(Math.max(...extent))
    if (to - from <= leafSize || (extent[axis] as number) < 1e-7) {
      first[node] = from
      size[node] = to - from
      return
    }
    const share = order.subarray(from, to)
    share.sort((a, b) => (centres[a * 3 + axis] as number) - (centres[b * 3 + axis] as number))
    const middle = from + cheapestSplit(share, lows, highs)
    const left = nodes
    nodes += 2
    first[node] = left
    size[node] = 0
    build(left, from, middle)
    build(left + 1, middle, to)
  }
  build(0, 0, count)
  return climber({ positions: p, triangles }, order, bounds, first, size)
}

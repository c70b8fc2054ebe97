import type { Mesh } from './mesh.ts'

/** A bounding-volume hierarchy over triangles: finds the first one that a ray hits. */
export type Tree = {
  /** True when a triangle is hit before `within`; the hit is then in `met`. */
  meets: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, within: number) => boolean
  met: { distance: number; u: number; v: number; triangle: number }
}

/** Traverses a tree from the root, the nearer branch first. */
export function climber(
  { positions: p, triangles }: Pick<Mesh, 'positions' | 'triangles'>,
  order: Uint32Array,
  bounds: Float32Array,
  first: Int32Array,
  size: Int32Array,
): Tree {
  const met = { distance: 0, u: 0, v: 0, triangle: -1 }
  const stack = new Int32Array(96)
  const away = new Float64Array(96)
  // Corner and two edges of every triangle in tree order, so the inner loop reads sequentially.
  const flat = new Float32Array(order.length * 9)
  order.forEach((t, i) => {
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [0, 1, 2].map((v) => p[(triangles[t * 3 + v] as number) * 3 + k] as number) as [
        number,
        number,
        number,
      ]
      flat[i * 9 + k] = a
      flat[i * 9 + 3 + k] = b - a
      flat[i * 9 + 6 + k] = c - a
    }
  })
  // The current ray; stored here to avoid an allocation per ray.
  let [ox, oy, oz, dx, dy, dz, ix, iy, iz] = [0, 0, 0, 0, 0, 0, 0, 0, 0]

  /** Distance along the ray to a node, or infinity for a miss. */
  const entry = (node: number): number => {
    const b = node * 6
    const x0 = ((bounds[b] as number) - ox) * ix
    const x1 = ((bounds[b + 3] as number) - ox) * ix
    const y0 = ((bounds[b + 1] as number) - oy) * iy
    const y1 = ((bounds[b + 4] as number) - oy) * iy
    const z0 = ((bounds[b + 2] as number) - oz) * iz
    const z1 = ((bounds[b + 5] as number) - oz) * iz
    let enter = x0 < x1 ? x0 : x1
    let leave = x0 < x1 ? x1 : x0
    enter = Math.max(enter, y0 < y1 ? y0 : y1)
    leave = Math.min(leave, y0 < y1 ? y1 : y0)
    enter = Math.max(enter, z0 < z1 ? z0 : z1, 0)
    leave = Math.min(leave, z0 < z1 ? z1 : z0, met.distance)
    return enter <= leave ? enter : Infinity
  }

  const meets: Tree['meets'] = (fromX, fromY, fromZ, alongX, alongY, alongZ, within) => {
    ox = fromX
    oy = fromY
    oz = fromZ
    dx = alongX
    dy = alongY
    dz = alongZ
    ix = 1 / dx
    iy = 1 / dy
    iz = 1 / dz
    met.distance = within
    met.triangle = -1
    let depth = 0
    let node = entry(0) < Infinity ? 0 : -1
    while (node >= 0) {
      const children = first[node] as number
      const leaves = size[node] as number
      node = -1
      if (leaves === 0) {
        const left = entry(children)
        const right = entry(children + 1)
        if (left < Infinity || right < Infinity) {
          const nearer = left <= right ? children : children + 1
          if (left < Infinity && right < Infinity) {
            away[depth] = left <= right ? right : left
            stack[depth++] = left <= right ? children + 1 : children
          }
          node = nearer
        }
      } else for (let i = children; i < children + leaves; i++) touch(i)
      while (node < 0 && depth > 0) {
        depth--
        if ((away[depth] as number) < met.distance) node = stack[depth] as number
      }
    }
    return met.triangle >= 0
  }

  const touch = (i: number) => {
    const o = i * 9
    const [ux, uy, uz] = [flat[o + 3] as number, flat[o + 4] as number, flat[o + 5] as number]
    const [vx, vy, vz] = [flat[o + 6] as number, flat[o + 7] as number, flat[o + 8] as number]
    const px = dy * vz - dz * vy
    const py = dz * vx - dx * vz
    const pz = dx * vy - dy * vx
    const det = ux * px + uy * py + uz * pz
    if (det > -1e-12 && det < 1e-12) return
    const [tx, ty, tz] = [ox - (flat[o] as number), oy - (flat[o + 1] as number), oz - (flat[o + 2] as number)]
    const u = (tx * px + ty * py + tz * pz) / det
    if (u < 0 || u > 1) return
    const qx = ty * uz - tz * uy
    const qy = tz * ux - tx * uz
    const qz = tx * uy - ty * ux
    const v = (dx * qx + dy * qy + dz * qz) / det
    if (v < 0 || u + v > 1) return
    const distance = (vx * qx + vy * qy + vz * qz) / det
    if (distance < 1e-4 || distance >= met.distance) return
    met.distance = distance
    met.u = u
    met.v = v
    met.triangle = order[i] as number
  }
  return { meets, met }
}

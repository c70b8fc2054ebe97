import type { Mesh } from './mesh.ts'
import type { Solid } from './solid.ts'
import type { Vec } from './vector.ts'

/** Gradient of the field by central differences. */
function slope(solid: Solid, x: number, y: number, z: number, e: number): [number, number, number, number] {
  const gx = solid(x + e, y, z) - solid(x - e, y, z)
  const gy = solid(x, y + e, z) - solid(x, y - e, z)
  const gz = solid(x, y, z + e) - solid(x, y, z - e)
  const length = Math.hypot(gx, gy, gz) || 1
  return [gx / length, gy / length, gz / length, length / (2 * e)]
}

/**
 * Triangulates the skin of a solid (surface nets). Corners are projected onto the surface, normals come from the field.
 */
export function polygonise(solid: Solid, from: Vec, to: Vec, cell: number): Mesh {
  const size = from.map((low, i) => Math.ceil(((to[i] as number) - low) / cell) + 1)
  const [nx = 0, ny = 0, nz = 0] = size
  const [sy, sz] = [nx, nx * ny]
  const field = new Float32Array(nx * ny * nz)
  for (let k = 0, i = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let h = 0; h < nx; h++, i++) field[i] = solid(from[0] + h * cell, from[1] + j * cell, from[2] + k * cell)

  const value = (i: number) => field[i] as number
  const corners = [0, 1, sy, sy + 1, sz, sz + 1, sz + sy, sz + sy + 1]
  const edges = [0, 1, 0, 2, 0, 4, 1, 3, 1, 5, 2, 3, 2, 6, 3, 7, 4, 5, 4, 6, 5, 7, 6, 7]
  const vertexOf = new Int32Array(field.length).fill(-1)
  const positions: number[] = []
  const normals: number[] = []

  const crossing = (i: number): Vec | undefined => {
    let [x, y, z, n] = [0, 0, 0, 0]
    for (let e = 0; e < edges.length; e += 2) {
      const [a, b] = [edges[e] as number, edges[e + 1] as number]
      const [fa, fb] = [value(i + (corners[a] as number)), value(i + (corners[b] as number))]
      if (fa < 0 === fb < 0) continue
      const t = fa / (fa - fb)
      x += (a & 1) + ((b & 1) - (a & 1)) * t
      y += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * t
      z += (a >> 2) + ((b >> 2) - (a >> 2)) * t
      n++
    }
    return n ? [x / n, y / n, z / n] : undefined
  }

  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let h = 0; h + 1 < nx; h++) {
        const i = h + j * sy + k * sz
        const at = crossing(i)
        if (!at) continue
        let [x, y, z] = [from[0] + (h + at[0]) * cell, from[1] + (j + at[1]) * cell, from[2] + (k + at[2]) * cell]
        for (let pass = 0; pass < 2; pass++) {
          const [gx, gy, gz, steep] = slope(solid, x, y, z, cell * 0.4)
          const away = Math.min(Math.max(solid(x, y, z) / Math.max(steep, 0.5), -cell * 0.5), cell * 0.5)
          x -= gx * away
          y -= gy * away
          z -= gz * away
        }
        vertexOf[i] = positions.length / 3
        positions.push(x, y, z)
        normals.push(...slope(solid, x, y, z, cell * 0.6).slice(0, 3))
      }
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(faces(field, vertexOf, [nx, ny, nz])),
  }
}

/** One quad for every grid edge that crosses the skin. */
function faces(field: Float32Array, vertexOf: Int32Array, [nx, ny, nz]: Vec): number[] {
  const strides = [1, nx, nx * ny]
  const triangles: number[] = []
  for (let k = 1; k + 1 < nz; k++) {
    for (let j = 1; j + 1 < ny; j++) {
      for (let h = 1; h + 1 < nx; h++) {
        const i = h + j * nx + k * nx * ny
        const inside = (field[i] as number) < 0
        for (let axis = 0; axis < 3; axis++) {
          if ((field[i + (strides[axis] as number)] as number) < 0 === inside) continue
          const [u, v] = [strides[(axis + 1) % 3] as number, strides[(axis + 2) % 3] as number]
          const quad = [i, i - u, i - u - v, i - v].map((cell) => vertexOf[cell] as number)
          if (!inside) quad.reverse()
          const [a = 0, b = 0, c = 0, d = 0] = quad
          triangles.push(a, b, c, a, c, d)
        }
      }
    }
  }
  return triangles
}

export type Mesh = { positions: Float32Array; normals: Float32Array; triangles: Uint32Array }

/** A surface over a grid of rows and columns; a closed one joins its last column to its first. */
export function sheet(
  rows: number,
  columns: number,
  at: (row: number, column: number) => readonly number[],
  closed = false,
): Mesh {
  const positions = new Float32Array(rows * columns * 3)
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) positions.set(at(r, c), (r * columns + c) * 3)
  const triangles: number[] = []
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c < (closed ? columns : columns - 1); c++) {
      const [a, b] = [r * columns + c, r * columns + ((c + 1) % columns)]
      triangles.push(a, b + columns, b, a, a + columns, b + columns)
    }
  }
  const mesh = { positions, normals: new Float32Array(positions.length), triangles: Uint32Array.from(triangles) }
  smooth(mesh)
  return mesh
}

function smooth({ positions: p, normals, triangles }: Mesh) {
  const at = (i: number) => p[i] as number
  for (let t = 0; t < triangles.length; t += 3) {
    const [a = 0, b = 0, c = 0] = [...triangles.subarray(t, t + 3)].map((v) => v * 3)
    const [ux, uy, uz] = [at(b) - at(a), at(b + 1) - at(a + 1), at(b + 2) - at(a + 2)]
    const [vx, vy, vz] = [at(c) - at(a), at(c + 1) - at(a + 1), at(c + 2) - at(a + 2)]
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const v of [a, b, c])
      for (let k = 0; k < 3; k++) normals[v + k] = (normals[v + k] as number) + (n[k] as number)
  }
  for (let v = 0; v < normals.length; v += 3) {
    const length = Math.hypot(normals[v] as number, normals[v + 1] as number, normals[v + 2] as number) || 1
    for (let k = 0; k < 3; k++) normals[v + k] = (normals[v + k] as number) / length
  }
}

/** A mesh moved to its position; `across` = -1 mirrors a left-hand part. */
export function placed({ positions, normals, triangles }: Mesh, [x, y, z]: readonly number[], across = 1): Mesh {
  const scale = [1, across, 1]
  const offset = [x ?? 0, y ?? 0, z ?? 0]
  return {
    positions: positions.map((v, i) => v * (scale[i % 3] as number) + (offset[i % 3] as number)),
    normals: normals.map((v, i) => v * (scale[i % 3] as number)),
    triangles,
  }
}

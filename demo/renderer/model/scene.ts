import type { Material } from './material.ts'
import type { Mesh } from './mesh.ts'
import { polygonise } from './polygonise.ts'
import type { Solid } from './solid.ts'
import { plantTree } from './tree.ts'
import type { Tree } from './tree-climb.ts'
import type { Vec } from './vector.ts'

/** The material at a point of a surface; `inside` when seen from behind, through its own windows. */
export type Finish = (x: number, y: number, z: number, nx: number, ny: number, nz: number, inside: boolean) => Material

export type Part = {
  mesh: Mesh
  finish: Finish
  /** A thin skin that is also lit and seen from inside. */
  hollow?: boolean
  /** The exact surface, where the mesh alone is too coarse for shading. */
  field?: Solid
}

export type Scene = {
  tree: Tree
  parts: readonly Part[]
  positions: Float32Array
  normals: Float32Array
  triangles: Uint32Array
  partOf: Uint8Array
}

/** A solid with its bounds, of one material or with a finish per point. */
export function solidPart(solid: Solid, from: Vec, to: Vec, cell: number, finish: Finish | Material): Part {
  return { mesh: polygonise(solid, from, to, cell), finish: typeof finish === 'function' ? finish : () => finish }
}

export function assemble(parts: readonly Part[]): Scene {
  const total = (of: (mesh: Mesh) => number) => parts.reduce((sum, { mesh }) => sum + of(mesh), 0)
  const positions = new Float32Array(total((mesh) => mesh.positions.length))
  const normals = new Float32Array(positions.length)
  const triangles = new Uint32Array(total((mesh) => mesh.triangles.length))
  const partOf = new Uint8Array(triangles.length / 3)
  let [vertex, corner] = [0, 0]
  parts.forEach(({ mesh }, part) => {
    positions.set(mesh.positions, vertex)
    normals.set(mesh.normals, vertex)
    triangles.set(
      mesh.triangles.map((v) => v + vertex / 3),
      corner,
    )
    partOf.fill(part, corner / 3, (corner + mesh.triangles.length) / 3)
    vertex += mesh.positions.length
    corner += mesh.triangles.length
  })
  return { tree: plantTree({ positions, triangles }), parts, positions, normals, triangles, partOf }
}

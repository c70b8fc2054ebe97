import type { Material } from '../model/material.ts'
import type { Part, Scene } from '../model/scene.ts'
import type { Solid } from '../model/solid.ts'
import type { Exposure, Lighting } from './bake.ts'
import { skyTint } from './light.ts'
import { add, surroundings, tint } from './surroundings.ts'

/** Adds the radiance along a ray to `sum`: red, green and blue of the scene, then the weight of the paint. */
export type Tracer = (
  sum: Float64Array,
  share: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
) => void

const deepest = 2

export function tracer(scene: Scene, { outer, inner, ground, light }: Lighting, azimuth: number): Tracer {
  const { tree, parts, partOf, triangles, normals } = scene
  const normal = new Float64Array(3)

  const addSurroundings = surroundings(light, ground, azimuth)
  const follow = (
    sum: Float64Array,
    share: number,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
  ) => {
    let left = share
    for (let layer = 0; layer < 8; layer++) {
      if (!tree.meets(x, y, z, dx, dy, dz, 60)) return addSurroundings(sum, left, depth, x, y, z, dx, dy, dz, 0)
      const { distance, triangle, u, v } = tree.met
      x += dx * distance
      y += dy * distance
      z += dz * distance
      const part = parts[partOf[triangle] as number] as Part
      const [a, b, c] = [
        triangles[triangle * 3] as number,
        triangles[triangle * 3 + 1] as number,
        triangles[triangle * 3 + 2] as number,
      ]
      const w = 1 - u - v
      for (let k = 0; k < 3; k++)
        normal[k] =
          (normals[a * 3 + k] as number) * w + (normals[b * 3 + k] as number) * u + (normals[c * 3 + k] as number) * v
      if (part.field) sharpen(normal, part.field, x, y, z)
      const length = Math.hypot(normal[0] as number, normal[1] as number, normal[2] as number) || 1
      let [nx, ny, nz] = [
        (normal[0] as number) / length,
        (normal[1] as number) / length,
        (normal[2] as number) / length,
      ]
      let facing = -(nx * dx + ny * dy + nz * dz)
      const inside = facing < 0 && part.hollow === true
      const material = part.finish(x, y, z, nx, ny, nz, inside)
      if (facing < 0) {
        ;[nx, ny, nz, facing] = [-nx, -ny, -nz, -facing]
      }
      const { sky, sun }: Exposure = inside ? inner : outer
      const open = (sky[a] as number) * w + (sky[b] as number) * u + (sky[c] as number) * v
      const sunny = (sun[a] as number) * w + (sun[b] as number) * u + (sun[c] as number) * v
      const lit = light.skyOn(nx, ny, nz) * (open + (1 - open) * 0.1) + light.sunStrength * sunny
      const mirror = strength(material, facing)
      shade(sum, left, material, lit, mirror)
      if (mirror > 0.004) {
        const [rx, ry, rz] = [dx + 2 * facing * nx, dy + 2 * facing * ny, dz + 2 * facing * nz]
        const dull = material.metal
          ? ((material.colour[0] + material.colour[1] + material.colour[2]) / 3) * mirror * 1.2
          : mirror
        if (material.blur > 0.4 || depth + 1 >= deepest || inside)
          add(sum, left * dull * (0.15 + 0.85 * open), tint(light.from(rx, ry, rz, material.blur), skyTint))
        else follow(sum, left * dull, x + nx * 2e-3, y + ny * 2e-3, z + nz * 2e-3, rx, ry, rz, depth + 1)
        // Flakes in the paint reflect the sky in the paint's colour.
        if (material.paint > 0)
          sum[3] = (sum[3] as number) + left * material.paint * 0.2 * light.from(rx, ry, rz, 0.7) * (0.2 + 0.8 * open)
      }
      if (material.clear <= 0) return
      left *= material.clear * (1 - mirror)
      if (left < 0.004) return
      x += dx * 2e-3
      y += dy * 2e-3
      z += dz * 2e-3
    }
  }

  const shade = (
    sum: Float64Array,
    share: number,
    { colour, paint, glow, metal, blur }: Material,
    lit: number,
    mirror: number,
  ) => {
    const matt = share * (metal ? 0.08 + 0.5 * blur : 1 - mirror)
    add(sum, matt * lit + share * glow, colour)
    sum[3] = (sum[3] as number) + matt * paint * lit * 0.66
  }

  return (sum, share, ox, oy, oz, dx, dy, dz) => follow(sum, share, ox, oy, oz, dx, dy, dz, 0)
}

/** Schlick's approximation: reflection grows at glancing angles. */
function strength({ shine, metal, blur }: Material, facing: number): number {
  if (shine === 0) return 0
  if (metal) return shine
  return shine + (1 - blur * 0.85) * (1 - shine) * (1 - Math.min(facing, 1)) ** 5
}

function sharpen(normal: Float64Array, field: Solid, x: number, y: number, z: number) {
  const e = 0.004
  normal[0] = field(x + e, y, z) - field(x - e, y, z)
  normal[1] = field(x, y + e, z) - field(x, y - e, z)
  normal[2] = field(x, y, z + e) - field(x, y, z - e)
}

import type { Part, Scene } from '../model/scene.ts'
import type { Light } from './light.ts'

const skyRays = Array.from({ length: 48 }, (_, i) => {
  const u = (i + 0.5) / 48
  const angle = i * 2.399963
  return [Math.sqrt(u) * Math.cos(angle), Math.sqrt(u) * Math.sin(angle), Math.sqrt(1 - u)] as const
})
const sunRays = Array.from({ length: 16 }, (_, i) => {
  const radius = 0.11 * Math.sqrt((i + 0.5) / 16)
  return [radius * Math.cos(i * 2.399963), radius * Math.sin(i * 2.399963)] as const
})

/** Share of a ray's light that arrives: glass transmits it, other materials block it. */
function arriving(scene: Scene, x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
  let left = 1
  for (let layer = 0; layer < 4; layer++) {
    if (!scene.tree.meets(x, y, z, dx, dy, dz, 30)) return left
    const { distance, triangle } = scene.tree.met
    x += dx * distance
    y += dy * distance
    z += dz * distance
    const part = scene.parts[scene.partOf[triangle] as number] as Part
    if (!part.hollow) return 0
    const v = (scene.triangles[triangle * 3] as number) * 3
    const [nx = 0, ny = 0, nz = 0] = scene.normals.subarray(v, v + 3)
    left *= part.finish(x, y, z, nx, ny, nz, nx * dx + ny * dy + nz * dz > 0).clear ** 0.6
    if (left < 0.02) return 0
    x += dx * 2e-3
    y += dy * 2e-3
    z += dz * 2e-3
  }
  return left
}

/** Orthonormal frame around a normal (Duff et al.); continuous, so neighbours sample alike. */
function around(nx: number, ny: number, nz: number) {
  const sign = nz >= 0 ? 1 : -1
  const a = -1 / (sign + nz)
  const b = nx * ny * a
  return [1 + sign * nx * nx * a, sign * b, -sign * nx, b, sign + ny * ny * a, -ny] as const
}

const off = 0.006

/** Share of light from sky and ground that reaches a spot facing along the normal, from 0 to 1. */
export function skySeen(
  scene: Scene,
  light: Light,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
) {
  const [tx, ty, tz, bx, by, bz] = around(nx, ny, nz)
  const [px, py, pz] = [x + nx * off, y + ny * off, z + nz * off]
  let [seen, all] = [0, 0]
  for (const [s, t, n] of skyRays) {
    const dx = tx * s + bx * t + nx * n
    const dy = ty * s + by * t + ny * n
    const dz = tz * s + bz * t + nz * n
    const strength = dz > 0.08 ? light.from(dx, dy, dz, 1) : 0.4
    all += strength
    // Light from the ground fades under the floor, where the ground is in shadow.
    const reach = dz < 0 ? Math.min(1, 0.15 + (pz / -dz) * 0.45) : 1
    seen += strength * Math.min(reach, 1) * arriving(scene, px, py, pz, dx, dy, dz)
  }
  return seen / all
}

/** The same for the sun, times the cosine of its incidence. */
export function sunSeen(
  scene: Scene,
  light: Light,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
) {
  const [sx, sy, sz] = light.sun
  const facing = nx * sx + ny * sy + nz * sz
  if (facing < -0.05) return 0
  const [tx, ty, tz, bx, by, bz] = around(sx, sy, sz)
  let seen = 0
  for (const [s, t] of sunRays) {
    const [dx, dy, dz] = [sx + tx * s + bx * t, sy + ty * s + by * t, sz + tz * s + bz * t]
    seen += arriving(scene, x + nx * off, y + ny * off, z + nz * off, dx, dy, dz)
  }
  return (seen / sunRays.length) * Math.max(facing, 0)
}

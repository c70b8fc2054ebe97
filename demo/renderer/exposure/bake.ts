import type { Scene } from '../model/scene.ts'
import type { Light } from './light.ts'
import { skySeen, sunSeen } from './visibility.ts'

/** Share of sky and sun visible from every vertex of the scene and every spot of the ground. */
export type Exposure = { sky: Float32Array; sun: Float32Array }
export type Lighting = { outer: Exposure; inner: Exposure; ground: Exposure; light: Light }

export const groundGrid = { half: 7.5, cells: 120 }

type Seen = typeof skySeen

/** Measures every vertex, on the outer or inner side. */
function onVertices(scene: Scene, light: Light, seen: Seen, side: 1 | -1): Float32Array {
  const { positions: p, normals: n } = scene
  const wanted = side === 1 ? undefined : hollowVertices(scene)
  const seenAt = Float32Array.from({ length: p.length / 3 }, (_, i) => {
    if (wanted && !wanted.has(i)) return 1
    const [x = 0, y = 0, z = 0] = p.subarray(i * 3, i * 3 + 3)
    const [nx = 0, ny = 0, nz = 0] = n.subarray(i * 3, i * 3 + 3)
    return seen(scene, light, x, y, z, nx * side, ny * side, nz * side)
  })
  return evened(evened(seenAt, scene), scene)
}

/** Blends every vertex half with its neighbours, which removes sampling noise. */
function evened(values: Float32Array, { triangles }: Scene): Float32Array {
  const sums = new Float32Array(values.length)
  const counts = new Float32Array(values.length)
  for (let t = 0; t < triangles.length; t++) {
    const [here, next] = [triangles[t] as number, triangles[t % 3 === 2 ? t - 2 : t + 1] as number]
    sums[here] = (sums[here] as number) + (values[next] as number)
    counts[here] = (counts[here] as number) + 1
  }
  return values.map((v, i) => (counts[i] ? (v + (sums[i] as number) / (counts[i] as number)) / 2 : v))
}

function hollowVertices({ parts, partOf, triangles }: Scene): Set<number> {
  const seen = new Set<number>()
  triangles.forEach((v, i) => {
    if (parts[partOf[(i / 3) | 0] as number]?.hollow) seen.add(v)
  })
  return seen
}

function onGround(scene: Scene, light: Light, seen: Seen): Float32Array {
  const { half, cells } = groundGrid
  return Float32Array.from({ length: (cells + 1) ** 2 }, (_, i) => {
    const [x, y] = [
      ((i % (cells + 1)) / cells) * 2 * half - half,
      (Math.floor(i / (cells + 1)) / cells) * 2 * half - half,
    ]
    return seen(scene, light, x, y, 0, 0, 0, 1)
  })
}

const measure = (scene: Scene, light: Light, seen: Seen) => ({
  outer: onVertices(scene, light, seen, 1),
  inner: onVertices(scene, light, seen, -1),
  ground: onGround(scene, light, seen),
})

/** The sky is measured once per vehicle. The sun is measured for every view, because it moves with the photographer. */
export function exposures(scene: Scene, first: Light): (light: Light) => Lighting {
  const sky = measure(scene, first, skySeen)
  return (light) => {
    const sun = measure(scene, light, sunSeen)
    return {
      light,
      outer: { sky: sky.outer, sun: sun.outer },
      inner: { sky: sky.inner, sun: sun.inner },
      ground: { sky: sky.ground, sun: sun.ground },
    }
  }
}

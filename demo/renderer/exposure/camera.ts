import { cross, dot, minus, plus, times, unit, type Vec } from '../model/vector.ts'

export type Camera = { eye: Vec; forward: Vec; right: Vec; up: Vec; spread: number; azimuth: number }

export const width = 1200
export const height = 900

export function lookAt(eye: Vec, target: Vec, spread: number): Camera {
  const forward = unit(minus(target, eye))
  const right = unit(cross(forward, [0, 0, 1]))
  return { eye, forward, right, up: cross(right, forward), spread, azimuth: Math.atan2(-forward[1], -forward[0]) }
}

/** Moves the camera back along a line of sight until the box fills the frame. */
export function framing(low: Vec, high: Vec, degrees: number, eyeHeight: number, lens: number): Camera {
  const spread = Math.tan(((lens / 2) * Math.PI) / 180)
  const angle = (degrees * Math.PI) / 180
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i): Vec => [(i & 1 ? high : low)[0] * 0.97, (i & 2 ? high : low)[1] * 0.97, (i & 4 ? high : low)[2]],
  )
  const standing = (away: number) => {
    const eye: Vec = [Math.cos(angle) * away, Math.sin(angle) * away, eyeHeight]
    let camera = lookAt(eye, [0, 0, high[2] * 0.45], spread)
    for (let pass = 0; pass < 3; pass++) {
      const seen = corners.map((corner) => project(camera, corner))
      const us = seen.map(([u]) => u)
      const vs = seen.map(([, v]) => v)
      const middle = [(Math.max(...us) + Math.min(...us)) / 2, (Math.max(...vs) + Math.min(...vs)) / 2 + 0.06] as const
      const aim = plus(
        camera.forward,
        plus(times(camera.right, middle[0] * spread), times(camera.up, middle[1] * spread)),
      )
      camera = lookAt(eye, plus(eye, aim), spread)
    }
    return camera
  }
  let [near, far] = [3, 60]
  for (let pass = 0; pass < 30; pass++) {
    const middle = (near + far) / 2
    const camera = standing(middle)
    const fits = corners.every((corner) => {
      const [u, v] = project(camera, corner)
      return Math.abs(u) < 0.93 && Math.abs(v) < 0.75 * 0.9
    })
    if (fits) far = middle
    else near = middle
  }
  return standing(far)
}

/** Projects a point: u from -1 to 1 across the frame, v upwards in the same unit. */
function project({ eye, forward, right, up, spread }: Camera, point: Vec): readonly [number, number] {
  const to = minus(point, eye)
  const depth = dot(to, forward) * spread
  return [dot(to, right) / depth, dot(to, up) / depth]
}

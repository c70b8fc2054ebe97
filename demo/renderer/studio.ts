import { exposures } from './exposure/bake.ts'
import { type Camera, framing } from './exposure/camera.ts'
import { morningLight } from './exposure/light.ts'
import { type Exposed, photograph } from './exposure/photograph.ts'
import { tracer } from './exposure/trace.ts'
import { type BodyStyle, garage } from './garage.ts'
import { assemble } from './model/scene.ts'
import type { Vec } from './model/vector.ts'

/** Camera positions: degrees from the nose, height of the eye in metres, angle of the lens. */
const stands = {
  'front-left': [36, 1.5, 30],
  'rear-right': [215, 1.55, 30],
  side: [90, 1.2, 24],
  front: [2, 1.25, 26],
  rear: [182, 1.3, 26],
} satisfies Record<string, readonly [degrees: number, eye: number, lens: number]>

/** Views of every vehicle; `detail` is the driver's seat. */
export type View = keyof typeof stands | 'detail'

export type { Exposed }

/** Builds a vehicle once for any number of views. */
export function studio(body: BodyStyle): (view: View, scale?: number) => Exposed {
  const { parts, detail } = garage[body]
  const scene = assemble(parts())
  const relit = exposures(scene, morningLight(0))
  const extent = (pick: (...values: number[]) => number, start: number) =>
    [0, 1, 2].map((axis) =>
      scene.positions.reduce((best, v, i) => (i % 3 === axis ? pick(best, v) : best), start),
    ) as unknown as Vec
  const high = extent(Math.max, -Infinity)
  const low: Vec = [extent(Math.min, Infinity)[0], -high[1], 0]
  return (view, scale) => {
    const camera: Camera = view === 'detail' ? detail : framing(low, high, ...stands[view])
    const picture = photograph(camera, tracer(scene, relit(morningLight(camera.azimuth)), camera.azimuth), scale)
    return view === 'detail' && body !== 'motorcycle' ? longer(picture, 2.3) : picture
  }
}

/** The same picture with a longer exposure, as inside a car, so the view through the windows is overexposed. */
function longer({ scene, paint, ...size }: Exposed, times: number): Exposed {
  return { scene: scene.map((v) => v * times), paint: paint.map((v) => v * times), ...size }
}

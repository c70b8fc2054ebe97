import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DemoCar } from '../catalogue.ts'
import { coverage, light } from './layers.ts'
import { type BodyStyle, type View, views } from './views.ts'

/** The pictures of one car, the main one first. Cars of one body and paint share theirs: equal keys, equal pictures. */
export function pictureSet({ body, paint }: Pick<DemoCar, 'body' | 'paint'>): { view: View; key: string }[] {
  return views.map((view) => ({ view, key: `${body}-${paint.slice(1)}-${view}` }))
}

/** One picture of a body in an exterior colour (#rrggbb): a JPEG of 1200 × 900. The same input gives the same bytes. */
export async function paintPicture(body: BodyStyle, view: View, paintHex: string): Promise<Buffer> {
  const layer = async (name: string) =>
    sharp(await readFile(new URL(`layers/${body}-${view}-${name}.webp`, import.meta.url)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const [scene, paint] = await Promise.all([layer('scene'), layer('paint')])
  const { width, height, channels } = scene.info
  const paintStep = paint.info.channels
  const pixels = scene.data
  const coats = [1, 3, 5].map((at) => coat(linear(Number.parseInt(paintHex.slice(at, at + 2), 16) / 255)))
  for (let i = 0, p = 0; i < pixels.length; i += channels, p += paintStep) {
    const covered = paint.data[p] as number
    for (let k = 0; k < 3; k++) {
      const radiance = (lightTable[pixels[i + k] as number] as number) + ((coats[k] as Float32Array)[covered] as number)
      pixels[i + k] = developed[(radiance * 1024) | 0] as number
    }
  }
  return sharp(pixels, { raw: { width, height, channels } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const lightTable = Float32Array.from({ length: 256 }, (_, i) => light.decode(i))
const coat = (colour: number) => Float32Array.from({ length: 256 }, (_, i) => colour * coverage.decode(i))

/** From the light of the scene to the brightness on a screen: straight in the shadows, a soft shoulder in the lights. */
const developed = Uint8Array.from({ length: 1024 * 8 }, (_, i) => {
  const v = (i / 1024) * 0.95
  const held = v < 0.5 ? v : 0.5 + 0.5 * (1 - Math.exp((0.5 - v) / 0.5))
  return Math.round(255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055))
})

import { readFile } from 'node:fs/promises'
import { sharp } from '@minato/api/lib/pictures/sharp.ts'
import type { Sharp } from 'sharp'
import type { DemoCar } from '../cars/catalogue.ts'
import { shipPicture } from '../site/ship-picture.ts'
import type { DemoPicture } from './demo-pictures.ts'
import { coverage, light } from './layers.ts'
import { type BodyStyle, type View, views } from './views.ts'

/** The pictures of one car, the main one first. Cars of one body and paint share them. */
export const pictureSet = ({ body, paint }: Pick<DemoCar, 'body' | 'paint'>): DemoPicture[] =>
  views.map((view) => ({ scene: `${body} ${view}` as const, paint }))

/** Loads the layers of a scene once, for all of its paints. */
export async function openScene(scene: string): Promise<(paintHex: string) => Sharp> {
  const [subject = '', detail = ''] = scene.split(' ')
  if (subject === 'ship') return () => shipPicture(Number(detail))
  return openView(subject as BodyStyle, detail as View)
}

/**
 * Loads the layers of one view and returns a function that paints it in an exterior colour (#rrggbb): 1200 × 900
 * pixels.
 * Deterministic.
 */
export async function openView(body: BodyStyle, view: View): Promise<(paintHex: string) => Sharp> {
  const layer = async (name: string, colours: (image: Sharp) => Sharp) =>
    colours(sharp(await readFile(new URL(`layers/${body}-${view}-${name}.webp`, import.meta.url))))
      .raw()
      .toBuffer({ resolveWithObject: true })
  const [scene, { data: paint }] = await Promise.all([
    layer('scene', (image) => image.removeAlpha()),
    layer('paint', (image) => image.extractChannel(0)),
  ])
  const { width, height } = scene.info
  return (paintHex) => {
    const pixels = Buffer.allocUnsafe(scene.data.length)
    const coats = [1, 3, 5].map((at) => coat(linear(Number.parseInt(paintHex.slice(at, at + 2), 16) / 255)))
    for (let i = 0, p = 0; i < pixels.length; i += 3, p++) {
      const covered = paint[p] as number
      for (let k = 0; k < 3; k++) {
        const lit = lightTable[scene.data[i + k] as number] as number
        const radiance = lit + ((coats[k] as Float32Array)[covered] as number)
        pixels[i + k] = developed[(radiance * 1024) | 0] as number
      }
    }
    return sharp(pixels, { raw: { width, height, channels: 3 } })
  }
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const lightTable = Float32Array.from({ length: 256 }, (_, i) => light.decode(i))
const coat = (colour: number) => Float32Array.from({ length: 256 }, (_, i) => colour * coverage.decode(i))

/** Tone curve from linear light to display brightness: straight in the shadows, a soft shoulder in the highlights. */
const developed = Uint8Array.from({ length: 1024 * 8 }, (_, i) => {
  const v = (i / 1024) * 0.95
  const held = v < 0.5 ? v : 0.5 + 0.5 * (1 - Math.exp((0.5 - v) / 0.5))
  return Math.round(255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055))
})

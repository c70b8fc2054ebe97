import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { faceFile, isJapanese } from '../../../lib/pdf/fonts.ts'
import * as settings from '../../ground/settings/settings.ts'

/** A sun over the harbour; the name has the left half. */
const scene = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#10283f"/>
<circle cx="930" cy="250" r="150" fill="#c2412d"/>
<path d="M0 430C90 370 180 370 270 430S470 490 560 430 740 370 830 430 1020 490 1110 430 1180 384 1200 382V630H0z" fill="#eef4f8"/>
<path d="M0 525C90 470 180 470 270 520S470 570 560 520 740 470 830 520 1020 570 1110 520 1180 484 1200 482V630H0z" fill="#bad2e1"/>
</svg>`)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] as string)

/** A text as large as its room allows, in a face that has its letters. */
async function textOf(text: string, { bold, top, height }: { bold: boolean; top: number; height: number }) {
  const script = [...text].some(isJapanese) ? 'japanese' : 'latin'
  const font = `${script === 'latin' ? 'Noto Sans' : 'Noto Sans JP'}${bold ? ' Bold' : ''}`
  const input = {
    text: `<span foreground="#eef4f8">${escaped(text)}</span>`,
    font,
    fontfile: faceFile(bold ? `${script}-bold` : script),
    width: 640,
    height,
    rgba: true,
  }
  return { input: await sharp({ text: input }).png().toBuffer(), left: 80, top }
}

const drawn = async ({ tradeName, tagline }: { tradeName: string; tagline: string }) =>
  sharp(scene)
    .composite([
      await textOf(tradeName, { bold: true, top: 130, height: 100 }),
      await textOf(tagline, { bold: false, top: 255, height: 90 }),
    ])
    .jpeg({ quality: 86 })
    .toBuffer()

/** What a shared link shows where a page has no picture of its own: `GET /share.jpg`, 1200 × 630. */
export async function sharePicture(server: FastifyInstance, services: settings.Readers) {
  server.get('/share.jpg', async (_request, reply) => {
    const set = await settings.read(services)
    const picture = await services.remembered.answer('the picture of a shared link', () => drawn(set))
    return reply.type('image/jpeg').header('cache-control', 'no-cache').send(picture)
  })
}

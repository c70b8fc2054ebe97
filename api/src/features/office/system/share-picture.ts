import { isLanguage, sourceLanguage } from '@minato/contract/language/languages.ts'
import { toPlainText } from '@minato/contract/language/localized-text.ts'
import type { Company } from '@minato/contract/platform/company/company.ts'
import { buildCompany } from '@minato/contract/platform/settings/company.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#lib/html.ts'
import { allowOnly } from '#lib/http/server.ts'
import { faceFile, isJapaneseCharacter } from '#lib/pdf/fonts.ts'
import { sharp } from '#lib/pictures/sharp.ts'
import { type CachedSettingsDeps, readSettings } from '#platform/settings/read-settings.ts'

/** Background of the picture. The left half is left free for the name. */
const scene = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#f4f5f0"/>
<rect y="64" width="1200" height="502" fill="#fcfcf9"/>
<path d="M0 231H1200M0 399H1200" stroke="#c5cac3" stroke-width="2"/>
<circle cx="940" cy="282" r="140" fill="#b8281c"/>
<path d="M760 420c45-30 90-30 135 0s90 30 135 0 90-30 135 0v42c-45-30-90-30-135 0s-90 30-135 0-90-30-135 0z" fill="#14212b"/>
<path d="M0 64H1200M0 566H1200" stroke="#14212b" stroke-width="6"/>
</svg>`)

/** Draws a text as large as its box allows, in a font with its script. */
async function renderText(text: string, { bold, top, height }: { bold: boolean; top: number; height: number }) {
  const script = [...text].some(isJapaneseCharacter) ? 'japanese' : 'latin'
  const font = `${script === 'latin' ? 'Noto Sans' : 'Noto Sans JP'}${bold ? ' Bold' : ''}`
  const input = {
    text: `<span foreground="#14212b">${escapeHtml(text)}</span>`,
    font,
    fontfile: faceFile(bold ? `${script}-bold` : script),
    width: 640,
    height,
    rgba: true,
  }
  return { input: await sharp({ text: input }).png().toBuffer(), left: 80, top }
}

const renderPicture = async ({ name, tagline }: Pick<Company, 'name' | 'tagline'>) =>
  sharp(scene)
    .composite([
      await renderText(name, { bold: true, top: 130, height: 100 }),
      await renderText(toPlainText(tagline), { bold: false, top: 255, height: 90 }),
    ])
    .jpeg({ quality: 86 })
    .toBuffer()

/** Serves the preview image of shared links to pages without a picture: `GET /share.jpg?lang=sw`, 1200 × 630. */
export async function registerSharePicture(server: FastifyInstance, services: CachedSettingsDeps) {
  allowOnly(server, '/share.jpg', 'GET', 'HEAD')
  server.get<{ Querystring: { lang?: unknown } }>('/share.jpg', async ({ query: { lang } }, reply) => {
    const language = typeof lang === 'string' && isLanguage(lang) ? lang : sourceLanguage
    const company = buildCompany(await readSettings(services), language)
    const picture = await services.queryCache.answer(`the picture of a shared link in ${language}`, () =>
      renderPicture(company),
    )
    return reply.type('image/jpeg').header('cache-control', 'no-cache').send(picture)
  })
}

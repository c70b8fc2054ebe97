import fs from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'

const packages = path.join(path.dirname(import.meta.dirname), 'node_modules/@fontsource')
const faces = { narrow: 'arimo', wide: 'dejavu-sans' }

/** Letters as narrow as those of a Mac, and as wide as those of a Debian, whatever this machine has. */
export type Font = keyof typeof faces
const fonts = Object.keys(faces) as Font[]

/** The page that is open, and all that follow in it, are drawn in this font from now on. */
export async function drawIn(page: Page, font: Font) {
  const setting = { font, files: await filesOf(font) }
  await page.addInitScript(set, setting)
  await page.evaluate(set, setting)
}

/** Measures the page that is open in each font; it stays in the last. */
export async function inEachFont(page: Page, measure: (font: Font) => Promise<void>) {
  for (const font of fonts) {
    await drawIn(page, font)
    await measure(font)
  }
}

const filesOf = (font: Font) =>
  Promise.all(
    ['400', '700'].map(async (weight) => {
      const file = path.join(packages, faces[font], 'files', `${faces[font]}-latin-${weight}-normal.woff2`)
      return { weight, data: await fs.readFile(file, 'base64') }
    }),
  )

/** In the page: from its bytes and by the style sheets of a script, which its policy lets pass. */
async function set({ font, files }: { font: string; files: { weight: string; data: string }[] }) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { font-family: ${font} !important }`)
  document.adoptedStyleSheets = [sheet]
  for (const { weight, data } of files) {
    const face = new FontFace(
      font,
      Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
      { weight },
    )
    document.fonts.add(face)
    await face.load()
  }
}

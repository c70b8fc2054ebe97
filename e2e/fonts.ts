import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The file of each weight. */
const faces = {
  narrow: {
    400: import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
    700: import.meta.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
  },
  wide: {
    400: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
    700: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
}

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

/** Looks at the page that is open in each font; it is drawn as before then. */
export async function seenInEachFont(page: Page, look: (font: Font) => Promise<void>) {
  const before = await page.evaluateHandle(() => [...document.adoptedStyleSheets])
  for (const font of fonts) {
    await page.evaluate(set, { font, files: await filesOf(font) })
    await look(font)
  }
  await page.evaluate((sheets) => {
    document.adoptedStyleSheets = sheets
  }, before)
}

const filesOf = (font: Font) =>
  Promise.all(
    Object.entries(faces[font]).map(async ([weight, file]) => ({
      weight,
      data: await fs.readFile(new URL(file), 'base64'),
    })),
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

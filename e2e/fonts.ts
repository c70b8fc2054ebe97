import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'

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

/** Fonts as narrow as on a Mac and as wide as on Debian, independent of this machine. */
export type Font = keyof typeof faces
const fonts = Object.keys(faces) as Font[]

export async function drawIn(page: Page, font: Font) {
  const setting = { font, files: await filesOf(font) }
  await page.addInitScript(applyFont, setting)
  await page.evaluate(applyFont, setting)
}

/** Runs a measurement in each font; the last one stays. */
export async function measureInEachFont(page: Page, measure: (font: Font) => Promise<void>) {
  for (const font of fonts) {
    await drawIn(page, font)
    await measure(font)
  }
}

/** Checks the open page in each font; afterwards it is drawn as before. */
export async function checkInEachFont(page: Page, check: (font: Font) => Promise<void>) {
  const before = await page.evaluateHandle(() => [...document.adoptedStyleSheets])
  for (const font of fonts) {
    await page.evaluate(applyFont, { font, files: await filesOf(font) })
    await check(font)
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

/** Runs in the page. Font data and adopted style sheets pass its policy. */
async function applyFont({ font, files }: { font: string; files: { weight: string; data: string }[] }) {
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

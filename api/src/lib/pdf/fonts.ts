import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/**
 * Fonts of documents. Noto Sans has Latin with all diacritics, Cyrillic and Greek; Noto Sans JP lacks ş and ą. The SIL Open
 * Font License of both allows embedding.
 */
const files = {
  latin: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'latin-bold': require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  japanese: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  'japanese-bold': require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
} as const
export type Face = keyof typeof files

/** Returns the file of a face, for other renderers. */
export const faceFile = (face: Face) => files[face]

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
export const isJapaneseCharacter = (sign: string) => japanese.test(sign)

const invisible = /\p{Cc}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029]/gu

/** Normalises a text for drawing: composed characters, without invisible and direction characters and emoji. */
export const toPrintable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/ ?\p{RGI_Emoji}/gv, '')
    .replace(invisible, '')
    .trim()

const ascii = /^[ -~]$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The Latin faces stay in memory. The Japanese ones take 5 MB and are rarely needed. */
const cachedFaces = new Map<Face, Font>()
const isCached = (face: Face) => face === 'latin' || face === 'latin-bold'

/**
 * Opens the faces with the first document. Each file is read when a character needs it; a bold face has the same characters as
 * its regular one.
 */
export async function openFaces() {
  const { openSync } = await import('fontkit')
  const opened = new Map<Face, Font>()

  function open(face: Face) {
    const cache = isCached(face) ? cachedFaces : opened
    const font = cache.get(face) ?? openSync(files[face])
    cache.set(face, font)
    return font
  }

  /** Returns a font for pdfkit. Without `ccmp` off it decomposes accents, and text extracted from the PDF differs. */
  function openForWriting(face: Face): Font {
    const font = open(face)
    return Object.create(font, { layout: { value: (text: string) => font.layout(text, { ccmp: false }) } })
  }

  const hasGlyph = (script: 'latin' | 'japanese', character: string) =>
    open(script).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  /** Returns the preferred face with this character, else the other; undefined if neither has it. */
  function findScript(character: string) {
    if (ascii.test(character)) return 'latin'
    const [preferred, fallback] = isJapaneseCharacter(character)
      ? (['japanese', 'latin'] as const)
      : (['latin', 'japanese'] as const)
    return hasGlyph(preferred, character) ? preferred : hasGlyph(fallback, character) ? fallback : undefined
  }

  const listMissingCharacters = (text: string) => [
    ...new Set(
      Array.from(graphemes.segment(toPrintable(text)), ({ segment }) => segment).filter((grapheme) =>
        [...grapheme].some((sign) => !findScript(sign)),
      ),
    ),
  ]

  /** Splits a text into runs of one face. @throws Error for a missing character; callers check texts first */
  function splitRuns(text: string, bold: boolean) {
    const runs: { face: Face; text: string }[] = []
    for (const character of text) {
      const script = findScript(character)
      if (!script) throw new Error(`no face draws U+${character.codePointAt(0)?.toString(16)}`)
      const face: Face = bold ? `${script}-bold` : script
      const last = runs.at(-1)
      if (last?.face === face) last.text += character
      else runs.push({ face, text: character })
    }
    return runs
  }

  return { withoutForm: listMissingCharacters, runsOf: splitRuns, toWriteWith: openForWriting }
}
export type Faces = Awaited<ReturnType<typeof openFaces>>

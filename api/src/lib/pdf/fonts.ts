import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/**
 * The faces of a paper: Noto Sans has Latin with all marks, Cyrillic and Greek; its Japanese sister has neither ş nor ą. Both
 * under the SIL Open Font License, which allows to embed them.
 */
const files = {
  latin: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'latin-bold': require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  japanese: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  'japanese-bold': require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
} as const
export type Face = keyof typeof files

/** Where a face lies, for what draws with it otherwise. */
export const faceFile = (face: Face) => files[face]

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
export const isJapanese = (sign: string) => japanese.test(sign)

const formless = /\p{Cc}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029]/gu

/** A text as it can be drawn: marks joined to their letters, without what has no form or turns the direction. */
export const printable = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').replace(formless, '').trim()

type Script = 'latin' | 'japanese'
const everywhere = /^[ -~]$/
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What every paper is written in stays open; 5 MB of Japanese would lie in memory for a name a month. */
const kept = new Map<Face, Font>()
const staysOpen = (face: Face) => face === 'latin' || face === 'latin-bold'

/**
 * What can be drawn, by the tables of the faces themselves (a bold face has the letters of its regular one): each is opened with the
 * first letter that asks for it, the library with the first paper.
 */
export async function openFaces() {
  const { openSync } = await import('fontkit')
  const opened = new Map<Face, Font>()

  function open(face: Face) {
    const all = staysOpen(face) ? kept : opened
    const font = all.get(face) ?? openSync(files[face])
    all.set(face, font)
    return font
  }

  /** A face to write with. Its font takes letters with marks apart (`ccmp`), after which a reader of the file finds others. */
  function toWriteWith(face: Face): Font {
    const font = open(face)
    return Object.create(font, { layout: { value: (text: string) => font.layout(text, { ccmp: false }) } })
  }

  const has = (script: Script, sign: string) => open(script).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)

  /** Which of both draws a sign: its own, else the other one; undefined where neither has it. */
  function scriptOf(sign: string) {
    if (everywhere.test(sign)) return 'latin'
    const [own, other] = isJapanese(sign) ? (['japanese', 'latin'] as const) : (['latin', 'japanese'] as const)
    return has(own, sign) ? own : has(other, sign) ? other : undefined
  }

  /** The letters of a text that cannot be drawn, each once, with the marks on them. */
  const withoutForm = (text: string) => [
    ...new Set(
      Array.from(letters.segment(printable(text)), ({ segment }) => segment).filter((letter) =>
        [...letter].some((sign) => !scriptOf(sign)),
      ),
    ),
  ]

  /**
   * Parts of a text that are drawn with one face each, in their order.
   * @throws Error where a sign has none: texts are checked before, so that no paper has a hole
   */
  function runsOf(text: string, bold: boolean) {
    const runs: { face: Face; text: string }[] = []
    for (const sign of text) {
      const script = scriptOf(sign)
      if (!script) throw new Error(`no face draws U+${sign.codePointAt(0)?.toString(16)}`)
      const face: Face = bold ? `${script}-bold` : script
      const last = runs.at(-1)
      if (last?.face === face) last.text += sign
      else runs.push({ face, text: sign })
    }
    return runs
  }

  return { withoutForm, runsOf, toWriteWith }
}
export type Faces = Awaited<ReturnType<typeof openFaces>>

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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

/** Read anew for each paper that needs it: 5 MB of Japanese would lie in memory for a name a month. */
export const readFace = (face: Face) => readFileSync(files[face])

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
export const isJapanese = (sign: string) => japanese.test(sign)

const unprintable = /\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A text as it can be drawn: marks joined to their letters, without what has no form or turns the direction. */
export const printable = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').replace(unprintable, '').trim()

/** Parts of a text that are drawn with one face each, in their order. */
export function runsOf(text: string, bold: boolean) {
  const runs: { face: Face; text: string }[] = []
  for (const sign of text) {
    const script = isJapanese(sign) ? 'japanese' : 'latin'
    const face: Face = bold ? `${script}-bold` : script
    const last = runs.at(-1)
    if (last?.face === face) last.text += sign
    else runs.push({ face, text: sign })
  }
  return runs
}

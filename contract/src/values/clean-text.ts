// Rule: which characters of a typed or pasted text are stored, and which count when texts are compared.

/** A fast path: most texts are ASCII words with single spaces, and lists read thousands. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/

/** Format characters that change how the text around them reads, or separate a word invisibly. */
const invisible = /[\p{Bidi_Control}\u200b\ufeff\u00ad]/gu

/** A joiner shapes the letters, marks and emoji before it; elsewhere it is only an invisible character. */
const strayJoiners = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu

/**
 * Cleans a text for storage: composed (NFC), without invisible characters, with plain spaces and `\n` for rarer line breaks.
 * A single line is also trimmed, and a run of spaces becomes one. NUL, other controls and lone surrogates stay, for the schema
 * to refuse. Idempotent.
 */
export function cleanText(text: string, { multiline = false } = {}) {
  if (plainWords.test(text)) return text
  const plain = text
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .normalize('NFC')
  return multiline ? plain : plain.replace(/ +/g, ' ').trim()
}

/** Unicode orders decimal digits from 0 to 9, some rows adjacent: the distance to the first is the value. */
function getDigitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let distance = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - distance - 1))) distance++
  return String(distance % 10)
}

/** Normalises characters only, for `foldCase` too: NFKC, no format characters, plain dashes, ASCII digits. */
export const normaliseCharacters = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[^\P{Nd}0-9]/gu, getDigitValue)

const plainSigns: Readonly<Record<string, string>> = { ー: '-', '。': '.', '、': ',', '・': '/' }

/** A Japanese keyboard types these signs with the keys of the plain ones, also between Latin letters and digits. */
export const replaceJapaneseSigns = (text: string) =>
  text.replace(/(?<=[\dA-Z)])[ー。](?=[\dA-Z(])|(?<=\d)[、・](?=\d)/gi, (sign) => plainSigns[sign] ?? sign)

/**
 * Normalises a text for comparison and search: also with single spaces, trimmed. Case stays, because the caller folds it. Do not
 * store the result for display. Idempotent.
 */
export const normaliseKey = (text: string) =>
  plainWords.test(text)
    ? text
    : replaceJapaneseSigns(normaliseCharacters(text))
        .replace(/\p{White_Space}+/gu, ' ')
        .trim()

const emoji = '\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}\\p{Join_Control}\\ufe0f'
const outerEmoji = new RegExp(`^[\\s${emoji}]+|[\\s${emoji}]+$`, 'gu')
const pairOfMarks = /^(?:([*_"])([^*_"]+)\1|[“„«‘<]([^“”„«»‘’<>]+)[”“»’>])$/u

/** Removes what a chat puts around a copied number, code or address: `*bold*`, `_italic_`, quotes, emoji. */
export function stripChatMarks(text: string): string {
  const inner = text.replace(outerEmoji, '').replace(pairOfMarks, '$2$3')
  return inner === text ? text : stripChatMarks(inner)
}

const anyEmoji = new RegExp(`[${emoji}]+`, 'gu')
/** For texts of documents, which print no emoji. */
export const dropEmoji = (text: string) => text.replace(anyEmoji, ' ').replace(/ +/g, ' ').trim()

/** Makes a password the same from every keyboard: systems compose accents differently. No character is removed. */
export const normalisePassword = (typed: string) => typed.normalize('NFKC')

/**
 * Cuts a text for a preview: on one line, at the end of a word, with an ellipsis. A script without spaces is cut between two
 * characters.
 * @param most maximum characters before the ellipsis
 */
export function cutAtWord(text: string, most: number) {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  const characters = [...oneLine]
  if (characters.length <= most) return oneLine
  // One more character shows if the last word is complete.
  const words = characters
    .slice(0, most + 1)
    .join('')
    .replace(/ [^ ]*$/, '')
  const start = [...words].length > most / 2 && [...words].length <= most ? words : characters.slice(0, most).join('')
  return `${start.replace(/[\s,;:–-]+$/, '')}…`
}

// Rule: which letters a party and a name on documents may use.
import { t } from '../language/messages.ts'

const latinText = /^(?:[\p{Script=Latin}0-9 .,;:'’‘"“”`´/\\()[\]#&+*@_%!?°№·–—-]|[\u0300-\u036f]|[ʻʼ])*$/u
const fullWidth = /[\uff01-\uff5e]/g

/**
 * Text that shipping lines, banks and customs offices can read: Latin letters with marks, digits and usual punctuation.
 * Nothing is transcribed, because a name unlike the passport costs an amendment of the B/L.
 */
export const latin = {
  isLatin: (text: string) => latinText.test(text),
  /** Normalises a text for storage: NFC, with full-width letters and spaces of a Japanese keyboard made plain. */
  plain: (text: string) =>
    text
      .normalize('NFC')
      .replace(fullWidth, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
      .replaceAll('\u3000', ' '),
}

export const getLatinOnlyMessage = () =>
  t(
    'Please use Latin letters only (A to Z, also with accents), as in the passport or licence. Shipping lines cannot read other letters.',
  )

// Rule: which letters a party and a name on papers may use.
import { t } from '../language/messages.ts'

const letters = /^(?:[\p{Script=Latin}0-9 .,;:'’‘"“”`´/\\()[\]#&+*@_%!?°№·–—-]|[\u0300-\u036f]|[ʻʼ])*$/u
const wide = /[\uff01-\uff5e]/g

/**
 * What a shipping line, a bank and a customs office can read: Latin letters with every mark, digits and the usual punctuation.
 * Nothing is transcribed: a name unlike the passport costs an amendment of the B/L.
 */
export const latin = {
  isLatin: (text: string) => letters.test(text),
  /** The same text as it is kept: composed, with the wide letters and spaces of a Japanese keyboard made plain. */
  plain: (text: string) =>
    text
      .normalize('NFC')
      .replace(wide, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
      .replaceAll('\u3000', ' '),
}

/** What a person reads who has used other letters. */
export const latinOnly = () =>
  t(
    'Please use Latin letters only (A to Z, also with accents), as in the passport or licence. Shipping lines cannot read other letters.',
  )

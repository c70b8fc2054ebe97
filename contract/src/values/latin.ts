// Rule: which letters a party and a name on documents may use.
import { t } from '../language/messages.ts'
import { dropEmoji, normaliseCharacters, stripChatMarks } from './clean-text.ts'

const latinText =
  /^(?:[\p{Script=Latin}0-9 .,;:'’‘"“”`´/\\()[\]#&+*@_%!?°№·…•½¼¾«»„‚\u2010-\u2015\u2212-]|[\u0300-\u036f]|[ʻʼ])*$/u
/** Letters and the space of a Japanese keyboard, and digits of other scripts. */
const otherForms = /[\uff01-\uff5e\u3000]|[^\P{Nd}0-9]/gu

/** Makes full-width letters and digits of other scripts plain. */
export const toPlainForms = (text: string) =>
  text.normalize('NFC').replace(otherForms, (character) => normaliseCharacters(character))

/**
 * Text that shipping lines, banks and customs offices can read: Latin letters with marks, digits and usual punctuation.
 * Nothing is transcribed, because a name unlike the passport costs an amendment of the B/L.
 */
export const latin = {
  isLatin: (text: string) => latinText.test(text),
  /** Normalises a text for storage: in plain forms, without emoji and the marks of a chat. */
  plain: (text: string) => stripChatMarks(dropEmoji(toPlainForms(text))),
}

export const getLatinOnlyMessage = () =>
  t(
    'Please use Latin letters only (A to Z, also with accents), as in the passport or licence. Shipping lines cannot read other letters.',
  )

import { messages, t } from '#language/messages.ts'
import { normalisePassword } from '#values/clean-text.ts'
import { passwordLength } from '../users/facts.ts'

const labels = messages(['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const)
/** Bits of entropy from which a password is weak, fair, good or strong. */
const steps = [0, 38, 52, 70]

/**
 * Estimates how hard a password is to guess: 0 (refused) to 4, with its label. `common` has the refused passwords in lower
 * case.
 * The estimate is advice: only length and common passwords decide.
 */
export function estimatePasswordStrength(password: string, common: readonly string[]) {
  const normalised = normalisePassword(password)
  const lower = normalised.toLowerCase()
  if (password.length < passwordLength.min) return { level: 0, label: labels[0] }
  if (common.includes(lower)) return { level: 0, label: t('Too common') }
  // A common password inside a longer one is worth about as much as two characters.
  const contained = common.find((commonPassword) => lower.includes(commonPassword))
  const remainder = contained
    ? normalised.slice(0, lower.indexOf(contained)) + normalised.slice(lower.indexOf(contained) + contained.length)
    : normalised
  const bits = (countSurprisingCharacters(remainder) + (contained ? 2 : 0)) * Math.log2(countAlphabet(normalised))
  const level = steps.filter((step) => bits >= step).length
  return { level, label: labels[level] ?? labels[1] }
}

/** Counts characters that neither repeat nor continue the one before, as in `aaa` or `3456`. */
function countSurprisingCharacters(text: string) {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (!(Math.abs(step) <= 1)) count++
  }
  return count
}

function countAlphabet(text: string) {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0)
}

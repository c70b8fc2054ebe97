import { messages, t } from '#language/messages.ts'
import { passwordLength } from '../users/facts.ts'

const labels = messages(['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const)
/** From so many bits of surprise on a password is weak, fair, good, strong. */
const steps = [0, 38, 52, 70]

/**
 * How hard a password is to guess, roughly: 0 (refused) to 4, with the word for it. `common` are the passwords that are
 * refused, in lower case. It advises; only length and the common ones decide.
 */
export function strengthOf(password: string, common: readonly string[]) {
  const lower = password.toLowerCase()
  if (password.length < passwordLength.min) return { level: 0, label: labels[0] }
  if (common.includes(lower)) return { level: 0, label: t('Too common') }
  // A common password inside a longer one is worth about as much as two characters.
  const inside = common.find((one) => lower.includes(one))
  const rest = inside
    ? password.slice(0, lower.indexOf(inside)) + password.slice(lower.indexOf(inside) + inside.length)
    : password
  const bits = (surprising(rest) + (inside ? 2 : 0)) * Math.log2(alphabet(password))
  const level = steps.filter((step) => bits >= step).length
  return { level, label: labels[level] ?? labels[1] }
}

/** How many characters neither repeat the one before them nor go on counting, as in `aaa` or `3456`. */
function surprising(text: string) {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (!(Math.abs(step) <= 1)) count++
  }
  return count
}

/** How many characters there are of the kinds that occur. */
function alphabet(text: string) {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0)
}

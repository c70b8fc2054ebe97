import { getTextDirection } from '@minato/contract/language/messages.ts'

/** Returns 1 (forward), -1 (back) or 0 for a key, in the reading direction. */
export function getArrowStep(key: string) {
  const rightwards = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return getTextDirection() === 'rtl' ? -rightwards : rightwards
}

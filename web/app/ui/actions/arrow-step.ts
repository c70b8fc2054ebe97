import { getTextDirection } from '@minato/contract/language/messages.ts'

/** Which way an arrow key leads along a line of things, as it is read: on (1), back (-1), or nowhere (0). */
export function arrowStep(key: string) {
  const rightwards = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return getTextDirection() === 'rtl' ? -rightwards : rightwards
}

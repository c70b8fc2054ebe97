/** A short message; `undo` reverts the action. */
export type Said = { text: string; tone: 'good' | 'bad'; undo?: (() => void) | undefined }

/** Messages until the toast code is loaded, which happens with the first message. */
const waiting: Said[] = []
let show: ((message: Said) => void) | undefined
let wake: (() => void) | undefined

function say(message: Said) {
  if (show) return show(message)
  waiting.push(message)
  wake?.()
}

/** Shows a toast, also to screen readers. With `undo` it has an undo button. */
export const toast = {
  success: (text: string, undo?: () => void) => say({ text, tone: 'good', undo }),
  error: (text: string) => say({ text, tone: 'bad' }),
}

/** Passes new and queued messages to `shown`. Returns a function that stops it. */
export function listen(shown: (message: Said) => void) {
  show = shown
  for (const message of waiting.splice(0)) shown(message)
  return () => {
    show = undefined
  }
}

/** Calls `woken` at the first message without a listener. Returns a function that stops it. */
export function awaken(woken: () => void) {
  wake = woken
  if (waiting.length > 0) woken()
  return () => {
    wake = undefined
  }
}

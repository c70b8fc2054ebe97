/** A message in passing; `undo` takes back what was done. */
export type Said = { text: string; tone: 'good' | 'bad'; undo?: (() => void) | undefined }

/** What nobody could show yet: the code that shows it is fetched when there is something to show for the first time. */
const waiting: Said[] = []
let show: ((message: Said) => void) | undefined
let wake: (() => void) | undefined

function say(message: Said) {
  if (show) return show(message)
  waiting.push(message)
  wake?.()
}

/** Says something in passing; a screen reader hears it too. With `undo` it offers to take it back. */
export const toast = {
  success: (text: string, undo?: () => void) => say({ text, tone: 'good', undo }),
  error: (text: string) => say({ text, tone: 'bad' }),
}

/** Hands new and waiting messages to whoever shows toasts. Answers a function that ends that. */
export function listen(shown: (message: Said) => void) {
  show = shown
  for (const message of waiting.splice(0)) shown(message)
  return () => {
    show = undefined
  }
}

/** Calls back as soon as there is something to show, and nobody to show it. Answers what ends that. */
export function awaken(woken: () => void) {
  wake = woken
  if (waiting.length > 0) woken()
  return () => {
    wake = undefined
  }
}

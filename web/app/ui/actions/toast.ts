/** A short message; `undo` reverts the action. */
export type ToastMessage = { text: string; tone: 'good' | 'bad'; undo?: (() => void) | undefined }

/** Messages until the toast code is loaded, which happens with the first message. */
const queue: ToastMessage[] = []
let show: ((message: ToastMessage) => void) | undefined
let onFirstMessage: (() => void) | undefined

function send(message: ToastMessage) {
  if (show) return show(message)
  queue.push(message)
  onFirstMessage?.()
}

/** Shows a toast, also to screen readers. With `undo` it has an undo button. */
export const toast = {
  success: (text: string, undo?: () => void) => send({ text, tone: 'good', undo }),
  error: (text: string) => send({ text, tone: 'bad' }),
}

/** Passes new and queued messages to `onMessage`. Returns a function that stops it. */
export function subscribe(onMessage: (message: ToastMessage) => void) {
  show = onMessage
  for (const message of queue.splice(0)) onMessage(message)
  return () => {
    show = undefined
  }
}

/** Calls `callback` at the first message without a listener. Returns a function that stops it. */
export function waitForMessage(callback: () => void) {
  onFirstMessage = callback
  if (queue.length > 0) callback()
  return () => {
    onFirstMessage = undefined
  }
}

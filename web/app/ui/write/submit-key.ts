import type { KeyboardEvent } from 'react'

/** For `onKeyDown` of a form: Ctrl+Enter (on a Mac ⌘+Enter) submits it from any of its fields. */
export function submitKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // Not while a save is under way: its button is disabled then.
  const button = event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button?.disabled) event.currentTarget.requestSubmit()
}

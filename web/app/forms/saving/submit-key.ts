import type { KeyboardEvent, RefObject } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { useKey } from '#ui/act/use-key.ts'

/** The keys of `submitKey`, for `aria-keyshortcuts` of a form's button, and those of its second way to submit it. */
export const submitKeys = 'Control+S Meta+S Control+Enter Meta+Enter'
export const secondSubmit = 'Control+Shift+Enter'

/** For `onKeyDown` of a form: Ctrl+S and Ctrl+Enter (on a Mac with ⌘) submit it from any of its fields, Enter with Shift by its second way. */
export function submitKey(event: KeyboardEvent<HTMLFormElement>) {
  const key = pressedKey(event)
  const isSave = key.toLowerCase() === 's' && !event.shiftKey && !event.altKey
  if (!(event.ctrlKey || event.metaKey) || !(isSave || key === 'Enter')) return
  event.preventDefault()
  const form = event.currentTarget
  const second = form.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${secondSubmit}"]`)
  submitForm(form, event.shiftKey ? second : null)
}

/** As its button does: not while a save is under way, for then that is disabled. */
function submitForm(form: HTMLFormElement, by: HTMLButtonElement | null = null) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button?.disabled) form.requestSubmit(by)
}

/** Ctrl+S saves also where the cursor is in no form, so that the key never means the page as a file. */
export const useSaveKey = (element: RefObject<HTMLFormElement | null>, isTouched: boolean) =>
  useKey(
    's',
    () => {
      const isElsewhere = document.activeElement?.closest('form')
      if (element.current && isTouched && !isElsewhere) submitForm(element.current)
    },
    { held: true, of: element },
  )

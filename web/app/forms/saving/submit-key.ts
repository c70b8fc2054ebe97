import type { KeyboardEvent, RefObject } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { useKey } from '#ui/actions/use-key.ts'

/** Values for `aria-keyshortcuts` of a form's submit button and of its second submit button. */
export const submitKeys = 'Control+S Meta+S Control+Enter Meta+Enter'
export const secondSubmitKey = 'Control+Shift+Enter'

/** For `onKeyDown` of a form. Ctrl or ⌘ with S or Enter submits it; with Shift and Enter, its second button does. */
export function handleSubmitKey(event: KeyboardEvent<HTMLFormElement>) {
  const key = pressedKey(event)
  const isSave = key.toLowerCase() === 's' && !event.shiftKey && !event.altKey
  if (!(event.ctrlKey || event.metaKey) || !(isSave || key === 'Enter')) return
  event.preventDefault()
  const form = event.currentTarget
  const secondButton = form.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${secondSubmitKey}"]`)
  submitForm(form, event.shiftKey ? secondButton : null)
}

/** Does nothing during a save: the submit button is disabled then. */
function submitForm(form: HTMLFormElement, submitter: HTMLButtonElement | null = null) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button?.disabled) form.requestSubmit(submitter)
}

/** Ctrl+S saves even where no form has the focus, so the browser never saves the page as a file. */
export const useSaveKey = (element: RefObject<HTMLFormElement | null>, isDirty: boolean) =>
  useKey(
    's',
    () => {
      const focusedForm = document.activeElement?.closest('form')
      if (element.current && isDirty && !focusedForm) submitForm(element.current)
    },
    { withCtrl: true, within: element },
  )

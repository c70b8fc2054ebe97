import type { KeyboardEvent, RefObject } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { useKey } from '#ui/actions/use-key.ts'

/** Values for `aria-keyshortcuts`: of a submit button beside a second one, of the second, and of a single one. */
export const saveKeys = 'Control+S Meta+S'
export const secondSubmitKeys = 'Control+Enter Meta+Enter'
export const submitKeys = `${saveKeys} ${secondSubmitKeys}`

/** For `onKeyDown` of a form. Ctrl or ⌘ with S or Enter submits it; with Enter its second button, if it has one. */
export function handleSubmitKey(event: KeyboardEvent<HTMLFormElement>) {
  const key = pressedKey(event)
  const isSave = key.toLowerCase() === 's' && !event.shiftKey && !event.altKey
  if (!(event.ctrlKey || event.metaKey) || !(isSave || key === 'Enter')) return
  event.preventDefault()
  const form = event.currentTarget
  const secondButton = form.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${secondSubmitKeys}"]`)
  submitForm(form, isSave ? null : secondButton)
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

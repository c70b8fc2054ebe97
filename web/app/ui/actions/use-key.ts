import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'

type How = {
  /** With Ctrl (⌘ on a Mac); then also in text fields. */
  held?: boolean
  /** The key works only in the window that contains this element, or on the screen without a window. */
  of?: RefObject<Element | null>
}

/** Runs a function on a key press. Without Ctrl, keys in text fields are ignored. */
export function useKey(key: string, does: () => void, { held = false, of }: How = {}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (pressedKey(event).toLowerCase() !== key || !isAlone(event, held)) return
    if (!held && within(target, typed)) return
    if (of && within(target, windows) !== within(of.current, windows)) return
    event.preventDefault()
    does()
  })
  // Layout effect: the key works as soon as its element is visible.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Without modifiers except Ctrl or ⌘ for `held`. Shift is allowed: it only changes the letter. */
const isAlone = (event: KeyboardEvent, held: boolean) =>
  (event.ctrlKey || event.metaKey) === held && !event.altKey && !(held && event.shiftKey)

const within = (target: EventTarget | null, where: string) => (target instanceof Element ? target.closest(where) : null)

/** Inputs without text. */
const marks = ':not([type=checkbox], [type=radio], [type=button])'
const typed = `input${marks}, textarea, select, [contenteditable], [role=menu], [role=listbox]`
const windows = '[role=dialog], [role=alertdialog]'

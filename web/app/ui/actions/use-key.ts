import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'

type KeyOptions = {
  /** With Ctrl (⌘ on a Mac); then also in text fields. */
  withCtrl?: boolean
  /** The key works only in the window that contains this element, or on the screen without a window. */
  within?: RefObject<Element | null>
}

/** Runs a function on a key press. Without Ctrl, keys in text fields are ignored. */
export function useKey(key: string, action: () => void, { withCtrl = false, within }: KeyOptions = {}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (pressedKey(event).toLowerCase() !== key || !hasOnlyModifier(event, withCtrl)) return
    if (!withCtrl && findClosest(target, textInputs)) return
    if (within && findClosest(target, windows) !== findClosest(within.current, windows)) return
    event.preventDefault()
    action()
  })
  // Layout effect: the key works as soon as its element is visible.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Without modifiers except Ctrl or ⌘ for `held`. Shift is allowed: it only changes the letter. */
const hasOnlyModifier = (event: KeyboardEvent, withCtrl: boolean) =>
  (event.ctrlKey || event.metaKey) === withCtrl && !event.altKey && !(withCtrl && event.shiftKey)

const findClosest = (target: EventTarget | null, where: string) =>
  target instanceof Element ? target.closest(where) : null

/** Inputs without text. */
const nonTextInputs = ':not([type=checkbox], [type=radio], [type=button])'
const textInputs = `input${nonTextInputs}, textarea, select, [contenteditable], [role=menu], [role=listbox]`
const windows = '[role=dialog], [role=alertdialog]'

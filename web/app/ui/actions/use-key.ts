import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'

type How = {
  /** Together with Ctrl, or on a Mac with ⌘: then also where somebody types. */
  held?: boolean
  /** What it is for: the key works in the window in which that stands, or on the screen below where no window is open. */
  of?: RefObject<Element | null>
}

/** Does something when a key is pressed. Alone it is a sign to whoever types, and no key of ours. */
export function useKey(key: string, does: () => void, { held = false, of }: How = {}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (pressedKey(event).toLowerCase() !== key || !isAlone(event, held)) return
    if (!held && within(target, typed)) return
    if (of && within(target, windows) !== within(of.current, windows)) return
    event.preventDefault()
    does()
  })
  // There when what it is for is seen, not a moment after.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Pressed with nothing but Ctrl or ⌘ where it is to be `held`; Shift only makes another letter of it. */
const isAlone = (event: KeyboardEvent, held: boolean) =>
  (event.ctrlKey || event.metaKey) === held && !event.altKey && !(held && event.shiftKey)

const within = (target: EventTarget | null, where: string) => (target instanceof Element ? target.closest(where) : null)

/** What takes no sign as a text. */
const marks = ':not([type=checkbox], [type=radio], [type=button])'
const typed = `input${marks}, textarea, select, [contenteditable], [role=menu], [role=listbox]`
const windows = '[role=dialog], [role=alertdialog]'

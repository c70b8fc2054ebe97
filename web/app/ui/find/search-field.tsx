import { type ComponentProps, useEffect, useRef } from 'react'
import { SettledField } from '../write/settled-field.tsx'

/** The search of a list. The key `/` jumps to it from anywhere on the screen. */
export function SearchField(field: Omit<ComponentProps<typeof SettledField>, 'label' | 'type' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function jump(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', jump)
    return () => window.removeEventListener('keydown', jump)
  }, [])
  return <SettledField {...field} ref={input} label="Search" type="search" aria-keyshortcuts="/" />
}

/** What takes no sign as a text. */
const marks = ':not([type=checkbox], [type=radio], [type=button])'

/** Whoever is typing, or has a window open, means the sign and not the way. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(`input${marks}, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]`) !== null

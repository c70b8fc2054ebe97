import { useEffect, useRef, useState } from 'react'
import { filterPanel } from '#features/stock/cars/words.ts'
import { pressedKey } from '#lib/browser/pressed-key.ts'

/** Folded away until somebody opens it, and again after Esc, a touch outside, or when the focus has gone elsewhere. */
export function useFold(address: string) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the panel
  useEffect(() => {
    setOpen(false)
  }, [address])

  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (window.innerWidth < filterPanel.keepsOpen && !panel.current?.contains(target as Node)) setOpen(false)
    }
    const fold = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', fold)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', fold)
    }
  }, [open])
  return { open, setOpen, panel, toggle }
}

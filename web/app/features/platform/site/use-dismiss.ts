import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'

export function useEscape(open: boolean, close: () => void) {
  const onEscape = useEffectEvent((event: KeyboardEvent) => pressedKey(event) === 'Escape' && close())
  useEffect(() => {
    if (!open) return
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [open])
}

export function useOutsidePress(open: boolean, inside: RefObject<HTMLElement | null>, close: () => void) {
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!inside.current?.contains(target as Node)) close()
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
}

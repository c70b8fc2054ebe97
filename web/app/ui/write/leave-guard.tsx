import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../act/dialog.tsx'

/**
 * Asks before what was typed is lost, be it by a link, by Back or by closing the tab.
 * `free()` lets the next navigation pass: the way out after a save. `onLeave` is called when the loss is accepted.
 * @param within  whether it is lost by any other address, or, where it is above filters and windows, only by another screen
 */
export function useLeaveGuard(
  dirty: boolean,
  onLeave?: () => void,
  { within = 'address' }: { within?: 'address' | 'screen' } = {},
) {
  const passing = useRef(false)
  // Where no line is, "Stay Here" leads to where somebody is: nothing is lost by it.
  const blocker = useBlocker(({ nextLocation: next, currentLocation: here }) => {
    const stays = next.pathname === here.pathname && (within === 'screen' || next.search === here.search)
    return dirty && !passing.current && !stays
  })

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      text="Any unsaved changes will be lost."
      confirm="Leave"
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
  const free = () => {
    passing.current = true
  }
  return { dialog, free }
}

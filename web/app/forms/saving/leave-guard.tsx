import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { type Location, useBlocker } from 'react-router'
import { skipsUnsavedCheck } from '#lib/navigation/skip-unsaved-check.ts'
import { ConfirmDialog } from '#ui/actions/lazy-dialog.tsx'

type Guard = { id: string; blocks(next: Location, current: Location): boolean; leave(): void }

/** Unsaved forms of this page. The router supports one blocker, so the first guard asks for all. */
let guards: readonly Guard[] = []
const listeners = new Set<() => void>()
function setGuards(next: readonly Guard[]) {
  guards = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Asks before input is lost by a link, by Back or by closing the tab.
 * `allowLeave()` lets the next navigation pass after a save. `onLeave` runs when the user accepts the loss.
 * @param within  `screen` for forms above filters and windows: a changed query string keeps the input
 */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void, within: 'address' | 'screen' = 'address') {
  const id = useId()
  const isPassing = useRef(false)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const isFirst = useSyncExternalStore(
    subscribe,
    () => guards[0]?.id === id,
    () => false,
  )

  useEffect(() => {
    if (!dirty) return
    isPassing.current = false
    // Without a connection, "Stay Here" navigates to the current address, so nothing is lost.
    const blocks = (next: Location, current: Location) =>
      !isPassing.current &&
      !skipsUnsavedCheck(next.state) &&
      (next.pathname !== current.pathname || (within === 'address' && next.search !== current.search))
    const preventUnload = (event: BeforeUnloadEvent) => isPassing.current || event.preventDefault()
    setGuards([...guards, { id, blocks, leave: () => leave.current?.() }])
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      setGuards(guards.filter((guard) => guard.id !== id))
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [dirty, id, within])

  const allowLeave = () => {
    isPassing.current = true
  }
  return { dialog: isFirst && <LeaveQuestion />, allowLeave }
}

function LeaveQuestion() {
  const blockingGuards = useRef<readonly Guard[]>([])
  const blocker = useBlocker(({ nextLocation, currentLocation }) => {
    blockingGuards.current = guards.filter(({ blocks }) => blocks(nextLocation, currentLocation))
    return blockingGuards.current.length > 0
  })
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        for (const { leave } of blockingGuards.current) leave()
        blocker.proceed?.()
      }}
    />
  )
}

export const LeaveDialog = ({ open, onStay, onLeave }: { open: boolean; onStay(): void; onLeave(): void }) => (
  <ConfirmDialog
    open={open}
    onClose={onStay}
    title={t('Leave without saving?')}
    text={t('Any unsaved changes will be lost.')}
    confirm={t('Leave')}
    onConfirm={onLeave}
  />
)

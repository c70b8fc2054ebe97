import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { type Location, useBlocker } from 'react-router'
import { isUnasked } from '#lib/page/ways/unasked.ts'
import { ConfirmDialog } from '#ui/act/late-dialog.tsx'

type Guard = { id: string; minds(next: Location, here: Location): boolean; leave(): void }

/** What would be lost on this page. The router asks one blocker only: that of the first asks for all of them. */
let guards: readonly Guard[] = []
const listeners = new Set<() => void>()
function put(next: readonly Guard[]) {
  guards = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

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
  const id = useId()
  const passing = useRef(false)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const asks = useSyncExternalStore(
    subscribe,
    () => guards[0]?.id === id,
    () => false,
  )

  useEffect(() => {
    if (!dirty) return
    passing.current = false
    // Where no line is, "Stay Here" leads to where somebody is: nothing is lost by it.
    const minds = (next: Location, here: Location) =>
      !passing.current &&
      !isUnasked(next.state) &&
      (next.pathname !== here.pathname || (within === 'address' && next.search !== here.search))
    const ask = (event: BeforeUnloadEvent) => passing.current || event.preventDefault()
    put([...guards, { id, minds, leave: () => leave.current?.() }])
    window.addEventListener('beforeunload', ask)
    return () => {
      put(guards.filter((guard) => guard.id !== id))
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, id, within])

  const free = () => {
    passing.current = true
  }
  return { dialog: asks && <Question />, free }
}

function Question() {
  const lost = useRef<readonly Guard[]>([])
  const blocker = useBlocker(({ nextLocation, currentLocation }) => {
    lost.current = guards.filter(({ minds }) => minds(nextLocation, currentLocation))
    return lost.current.length > 0
  })
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        for (const { leave } of lost.current) leave()
        blocker.proceed?.()
      }}
    />
  )
}

type Asked = { open: boolean; onStay(): void; onLeave(): void }

/** Asks whether what was typed may be lost. */
export const LeaveDialog = ({ open, onStay, onLeave }: Asked) => (
  <ConfirmDialog
    open={open}
    onClose={onStay}
    title={t('Leave without saving?')}
    text={t('Any unsaved changes will be lost.')}
    confirm={t('Leave')}
    onConfirm={onLeave}
  />
)

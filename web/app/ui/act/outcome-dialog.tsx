import { useEffect } from 'react'
import { Button } from './button'
import { MessageDialog } from './dialog'

/** `stands`: for how many milliseconds a success is to be seen, where that is not the usual time. */
export type Outcome = { title: string; text: string; good: boolean; stands?: number }

/** How long a success stands before it closes by itself. Source: back-office specification, section 9. */
const successStands = 2000

/** Tells how something ended: a success goes away by itself, a failure waits to be read. */
export function OutcomeDialog({ outcome, onClose }: { outcome: Outcome | null; onClose(): void }) {
  const good = outcome?.good
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome has its own time
  useEffect(() => {
    if (!outcome?.good) return
    const timer = setTimeout(onClose, outcome.stands ?? successStands)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <MessageDialog
      open={outcome !== null}
      onClose={onClose}
      title={outcome?.title ?? ''}
      text={outcome?.text}
      actions={<Button onClick={onClose}>{good ? 'OK' : 'Close'}</Button>}
    />
  )
}

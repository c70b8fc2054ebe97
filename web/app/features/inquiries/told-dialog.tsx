import { useEffect } from 'react'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'

/** What a form has to say; with `closesAfter` (milliseconds) it goes away by itself. */
export type Told = { title: string; text: string; closesAfter?: number }

export function ToldDialog({ told, onClose }: { told: Told | null; onClose(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has its own time
  useEffect(() => {
    if (!told?.closesAfter) return
    const timer = setTimeout(onClose, told.closesAfter)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <MessageDialog
      open={told !== null}
      onClose={onClose}
      title={told?.title ?? ''}
      text={told?.text}
      actions={
        <Button look="main" onClick={onClose}>
          OK
        </Button>
      }
    />
  )
}

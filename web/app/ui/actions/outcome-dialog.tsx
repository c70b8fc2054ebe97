import { t } from '@minato/contract/language/messages.ts'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from './button.tsx'
import { MessageDialog } from './lazy-dialog.tsx'

/** `durationMs`: time until a success closes, 2000 by default; null: until the user closes it. */
export type Outcome = { title: string; text: ReactNode; good: boolean; durationMs?: number | null }

/** Milliseconds. */
const successDuration = 2000

type Props = {
  outcome: Outcome | null
  onClose(): void
  /** Replaces `onClose` for the button. */
  onConfirm?: (() => void) | undefined
  confirm?: string
  /** Focus after closing, by default where it was. */
  after?: ComponentProps<typeof MessageDialog>['after']
}

/** Shows the outcome of an action: a success closes itself, a failure stays. */
export function OutcomeDialog({ outcome, onClose, onConfirm = onClose, confirm, after }: Props) {
  const close = useEffectEvent(onClose)
  const { title = '', text, good = false, durationMs = successDuration } = outcome ?? {}
  // Depends on the content: an equal outcome in a new object must not restart the timer.
  useEffect(() => {
    if (!good || durationMs === null) return
    const timer = setTimeout(close, durationMs)
    return () => clearTimeout(timer)
  }, [good, durationMs, title, text])
  return (
    <MessageDialog
      open={outcome !== null}
      onClose={onClose}
      after={after}
      title={title}
      text={text}
      actions={
        <Button variant={confirm ? 'main' : undefined} onClick={onConfirm}>
          {confirm ?? (good ? t('OK') : t('Close'))}
        </Button>
      }
    />
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from './button.tsx'
import { MessageDialog } from './late-dialog.tsx'

/** `stands`: for how many milliseconds a success is to be seen, where that is not the usual time; null: until it is closed. */
export type Outcome = { title: string; text: ReactNode; good: boolean; stands?: number | null }

/** How long a success stands before it closes by itself. */
const successStands = 2000

type Props = {
  outcome: Outcome | null
  onClose(): void
  /** Replaces `onClose` for its button. */
  onConfirm?: (() => void) | undefined
  /** What its button says, where closing it is the way on. */
  confirm?: string
  /** Where the focus goes then, if not to where it was. */
  after?: ComponentProps<typeof MessageDialog>['after']
}

/** Says how something ended: a success goes away by itself, a failure waits to be read. */
export function OutcomeDialog({ outcome, onClose, onConfirm = onClose, confirm, after }: Props) {
  const close = useEffectEvent(onClose)
  const { title = '', text, good = false, stands = successStands } = outcome ?? {}
  // By content: another object with the same outcome must not delay the end.
  useEffect(() => {
    if (!good || stands === null) return
    const timer = setTimeout(close, stands)
    return () => clearTimeout(timer)
  }, [good, stands, title, text])
  return (
    <MessageDialog
      open={outcome !== null}
      onClose={onClose}
      after={after}
      title={title}
      text={text}
      actions={
        <Button look={confirm ? 'main' : undefined} onClick={onConfirm}>
          {confirm ?? (good ? t('OK') : t('Close'))}
        </Button>
      }
    />
  )
}

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
  /** What its button says, where closing it is the way on. */
  confirm?: string
  /** Where the focus goes then, if not to where it was. */
  after?: ComponentProps<typeof MessageDialog>['after']
}

/** Says how something ended: a success goes away by itself, a failure waits to be read. */
export function OutcomeDialog({ outcome, onClose, confirm, after }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!outcome?.good || outcome.stands === null) return
    const timer = setTimeout(close, outcome.stands ?? successStands)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <MessageDialog
      open={outcome !== null}
      onClose={onClose}
      after={after}
      title={outcome?.title ?? ''}
      text={outcome?.text}
      actions={
        <Button look={confirm ? 'main' : undefined} onClick={onClose}>
          {confirm ?? (outcome?.good ? t('OK') : t('Close'))}
        </Button>
      }
    />
  )
}

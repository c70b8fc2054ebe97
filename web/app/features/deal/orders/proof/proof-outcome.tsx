import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/act/button.tsx'
import { MessageDialog } from '#ui/act/late-dialog.tsx'
import { orderWords } from '../words.ts'
import type { Ended } from './use-proof-upload.ts'

/** Milliseconds until the success closes. Source: storefront specification, section 9. */
const stands = 3000

type Props = { ended: Ended | null; onClose(): void; onAgain(): void }

export function ProofOutcome({ ended, onClose, onAgain }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!ended?.good) return
    const timer = setTimeout(close, stands)
    return () => clearTimeout(timer)
  }, [ended])
  if (ended?.good)
    return (
      <MessageDialog
        open
        onClose={onClose}
        title={orderWords.uploadedTitle}
        text={orderWords.uploaded}
        actions={
          <Button look="main" onClick={onClose}>
            {t('OK')}
          </Button>
        }
      />
    )
  return (
    <MessageDialog
      open={ended !== null}
      onClose={onClose}
      title={orderWords.uploadFailedTitle}
      text={ended?.text}
      actions={
        <Button look="main" onClick={ended?.again ? onAgain : onClose}>
          {orderWords.uploadRetry}
        </Button>
      }
    />
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { OutcomeDialog } from '#ui/act/outcome-dialog.tsx'
import { orderWords } from '../words.ts'
import type { Ended } from './use-proof-upload.ts'

/** Milliseconds until the success closes. Source: storefront specification, section 9. */
const stands = 3000

type Props = { ended: Ended | null; onClose(): void; onAgain(): void }

export const ProofOutcome = ({ ended, onClose, onAgain }: Props) =>
  ended?.good ? (
    <OutcomeDialog
      outcome={{ title: orderWords.uploadedTitle, text: orderWords.uploaded, good: true, stands }}
      onClose={onClose}
      confirm={t('OK')}
    />
  ) : (
    <OutcomeDialog
      outcome={ended && { title: orderWords.uploadFailedTitle, text: ended.text, good: false }}
      onClose={onClose}
      onConfirm={ended?.again ? onAgain : onClose}
      confirm={orderWords.uploadRetry}
    />
  )

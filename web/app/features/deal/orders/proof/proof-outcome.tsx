import { t } from '@minato/contract/language/messages.ts'
import { OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { orderScreenTexts } from '../words.ts'
import type { UploadResult } from './use-proof-upload.ts'

/** Milliseconds until the success closes. Source: storefront specification, section 9. */
const closeAfterMs = 3000

type Props = { result: UploadResult | null; onClose(): void; onAgain(): void }

export const ProofOutcome = ({ result, onClose, onAgain }: Props) =>
  result?.good ? (
    <OutcomeDialog
      outcome={{
        title: orderScreenTexts.uploadedTitle,
        text: orderScreenTexts.uploaded,
        good: true,
        durationMs: closeAfterMs,
      }}
      onClose={onClose}
      confirm={t('OK')}
    />
  ) : (
    <OutcomeDialog
      outcome={result && { title: orderScreenTexts.uploadFailedTitle, text: result.text, good: false }}
      onClose={onClose}
      onConfirm={result?.canRetry ? onAgain : onClose}
      confirm={orderScreenTexts.uploadRetry}
    />
  )

import { t } from '@minato/contract/language/messages.ts'
import { isProblem } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { MessageDialog } from '#ui/act/late-dialog.tsx'

type Props = { title: string; text: string; error: unknown; onClose(): void }

/** Why a save failed; what was typed is still there behind it. A stale save is `StaleEdit`'s to tell. */
export const SaveFailure = ({ title, text, error, onClose }: Props) => (
  <MessageDialog
    open={error !== null && !isProblem(error, 'stale')}
    onClose={onClose}
    title={title}
    text={text}
    actions={<Button onClick={onClose}>{t('Close')}</Button>}
  />
)

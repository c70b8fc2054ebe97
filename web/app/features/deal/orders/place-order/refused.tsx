import { t } from '@minato/contract/language/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/dialog.tsx'

export type Message = { title: string; text: string; canRetry?: boolean }
type Props = Message & { onClose(): void; onRetry?: (() => void) | undefined }

export const RefusedDialog = ({ title, text, onClose, onRetry }: Props) => (
  <MessageDialog
    open
    onClose={onClose}
    title={title}
    text={text}
    actions={
      <>
        <Button onClick={onClose}>{t('Close')}</Button>
        {onRetry && (
          <Button variant="main" onClick={onRetry}>
            {t('Try Again')}
          </Button>
        )}
      </>
    }
  />
)

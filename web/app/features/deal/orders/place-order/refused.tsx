import { t } from '@minato/contract/language/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/dialog.tsx'

export type Message = { title: string; text: string; again?: boolean }
type Props = Message & { onClose(): void; onAgain?: (() => void) | undefined }

export const RefusedDialog = ({ title, text, onClose, onAgain }: Props) => (
  <MessageDialog
    open
    onClose={onClose}
    title={title}
    text={text}
    actions={
      <>
        <Button onClick={onClose}>{t('Close')}</Button>
        {onAgain && (
          <Button look="main" onClick={onAgain}>
            {t('Try Again')}
          </Button>
        )}
      </>
    }
  />
)

import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/lazy-dialog.tsx'
import { accountDeletionWords } from '../words.ts'
import { Card } from './card.tsx'
import { PasswordCheck } from './password-check.tsx'

export function DeleteAccount({ onDeleted }: { onDeleted(): void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  async function remove(body: { currentPassword: string }) {
    await api.account.remove({ body })
    onDeleted()
  }
  return (
    <Card title={accountDeletionWords.deleteTitle} text={accountDeletionWords.delete}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {accountDeletionWords.deleteTitle}
      </Button>
      <Window open={open} onClose={close} title={accountDeletionWords.deleteTitle}>
        <PasswordCheck
          onPassword={remove}
          label={t('Delete for Good')}
          busy={t('Deleting …')}
          variant="danger"
          cancel={t('Keep My Account')}
          onCancel={close}
          failed={t('Failed to delete your account. Please try again.')}
        >
          <p>{accountDeletionWords.delete}</p>
        </PasswordCheck>
      </Window>
    </Card>
  )
}

import { passwordMessages } from '@minato/contract/account/facts.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { showFaults } from '~/lib/form/form-faults'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { Notice } from '~/ui/read/badge'
import { PasswordField } from '~/ui/write/password-field'
import { leavingWords } from '../words.ts'
import { Card } from './card.tsx'

/** The way out; `onDeleted` is called when the account is gone. */
export function DeleteAccount({ onDeleted }: { onDeleted(): void }) {
  const [open, setOpen] = useState(false)
  return (
    <Card title={leavingWords.deleteTitle} text={leavingWords.delete}>
      <Button look="danger" onClick={() => setOpen(true)}>
        {leavingWords.deleteTitle}
      </Button>
      <Window open={open} onClose={() => setOpen(false)} title={leavingWords.deleteTitle}>
        <Confirm onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      </Window>
    </Card>
  )
}

function Confirm({ onDeleted, onCancel }: { onDeleted(): void; onCancel(): void }) {
  const [failed, setFailed] = useState<string | null>(null)
  const form = useForm<{ currentPassword: string }>()
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setFailed(null)
    try {
      await api.account.remove({ body })
      onDeleted()
    } catch (error) {
      showFaults(error, (_, message) => form.setError('currentPassword', { message }))
      setFailed(sentence(error, leavingWords.deleteFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>{leavingWords.delete}</p>
      <div role="alert" className="empty:hidden">
        {failed && <Notice tone="bad">{failed}</Notice>}
      </div>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: passwordMessages.currentMissing })}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCancel}>Keep My Account</Button>
        <Button type="submit" look="danger" busy={isSubmitting}>
          {isSubmitting ? 'Deleting …' : 'Delete for Good'}
        </Button>
      </div>
    </form>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { DealForm } from '#forms/deal/deal-form.tsx'
import type { IdempotencyHeader } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { orderScreenTexts } from '../words.ts'

type Typed = { reason: string; until: string }
type Props = {
  formName: 'ask-for-proof' | 'extend'
  id: string
  openLabel: string
  submit: string
  label: string
  hint?: string
  successText: string
  /** Without it the form has no date field. */
  until?: string
  send(values: Typed, options: IdempotencyHeader): Promise<unknown>
}

export function ReasonAction({ openLabel, ...form }: Props) {
  const { hasPermission } = useSession()
  const [open, setOpen] = useState(false)
  if (!hasPermission('orders.edit')) return null
  if (open) return <ReasonForm {...form} onClose={() => setOpen(false)} />
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {openLabel}
    </Button>
  )
}

type ReasonFormProps = Omit<Props, 'openLabel'> & { onClose(): void }

function ReasonForm({ formName, id, label, hint, submit, successText, until, send, onClose }: ReasonFormProps) {
  const form = useDealForm({
    formName,
    id,
    initialValues: (): Typed => ({ reason: '', until: until ?? '' }),
    send,
    successText,
    onSuccess: onClose,
  })
  const { element, field } = form
  // The button that opened the form is gone, so the focus would be lost.
  useEffect(() => {
    element.current?.querySelector('input')?.focus()
  }, [element])
  return (
    <DealForm
      form={form}
      submit={submit}
      failed={orderScreenTexts.changeFailed}
      onClose={onClose}
      className="mt-3 w-full rounded-md border border-line p-3"
    >
      {until && <TextField label={t('Until the end of this day (Japan)')} type="date" required {...field('until')} />}
      <TextField label={label} hint={hint} required {...field('reason')} />
    </DealForm>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { type RateDraft, rateDraft } from '@minato/contract/platform/exchange-rate/endpoints.ts'
import { isRateJump, exchangeRateMessages as texts } from '@minato/contract/platform/exchange-rate/facts.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { decimalKind } from '@minato/contract/values/amounts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { useSetRate } from '#lib/page/exchange-rate.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { toast } from '#ui/actions/toast.ts'

type Input = z.input<typeof rateDraft>
const Field = createFields<Input>()

/** A rate far from the last one needs a second press. */
export function RateForm({ last, onSaved }: { last: number | undefined; onSaved(): void }) {
  const setRate = useSetRate()
  const [pending, setPending] = useState<RateDraft | null>(null)
  const edit = useEditForm({
    entity: 'rate',
    schema: rateDraft,
    record: undefined,
    toValues: (): Input => ({ rate: '', date: toOfficeDay(new Date()), source: '' }),
    create: async (body) => ({ id: body.date, ...(await api.exchangeRates.set({ body })) }),
    groups: ['exchangeRates'],
    onSaved({ rate }) {
      toast.success(t('Exchange rate saved'))
      setRate(rate)
      onSaved()
    },
  })
  const { mutate } = edit.save
  const submit = edit.form.handleSubmit((draft) =>
    last && isRateJump(draft.rate, last) ? setPending(draft) : mutate(draft),
  )
  return (
    <>
      <EditForm
        edit={{ ...edit, submit }}
        label={t('New rate')}
        submit={t('Set Rate')}
        failed={{ text: problemMessages.fallback }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field.Number kind={decimalKind(4)} name="rate" label={t('Yen for one US dollar')} required />
          <Field.Day name="date" label={t('Date of the rate')} required />
          <Field.Text
            name="source"
            label={t('Source')}
            required
            className="sm:col-span-2"
            hint={t('Who gives this rate, such as the name of a bank')}
          />
        </div>
      </EditForm>
      <ConfirmDialog
        open={pending !== null}
        onClose={() => setPending(null)}
        title={t('Set such a different rate?')}
        text={pending && last && texts.jump(pending.rate, last)}
        confirm={t('Set Rate')}
        variant="main"
        onConfirm={() => {
          setPending(null)
          if (pending) mutate(pending)
        }}
      />
    </>
  )
}

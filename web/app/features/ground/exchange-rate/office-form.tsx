import { type RateDraft, rateDraft } from '@minato/contract/ground/exchange-rate/endpoints.ts'
import { isJump, exchangeRateMessages as texts } from '@minato/contract/ground/exchange-rate/facts.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '~/lib/api/api'
import { useSetRate } from '~/lib/page/exchange-rate'
import { EditForm } from '~/office/edit-form'
import { fieldsOf } from '~/office/fields'
import { useEditForm } from '~/office/use-edit-form'
import { ConfirmDialog } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'

type Input = z.input<typeof rateDraft>
const Field = fieldsOf<Input>()

/** Sets the rate; one that is far from the last is asked about first. */
export function RateForm({ last, onSaved }: { last: number | undefined; onSaved(): void }) {
  const setRate = useSetRate()
  const [asked, setAsked] = useState<RateDraft | null>(null)
  const edit = useEditForm({
    entity: 'rate',
    schema: rateDraft,
    thing: undefined,
    start: (): Input => ({ rate: '', date: officeDay(new Date()), source: '' }),
    create: async (body) => ({ id: body.date, ...(await api.exchangeRates.set({ body })) }),
    groups: ['exchangeRates'],
    onSaved({ rate }) {
      toast.success(texts.saved)
      setRate(rate)
      onSaved()
    },
  })
  const { mutate } = edit.save
  const submit = edit.form.handleSubmit((draft) => (last && isJump(draft.rate, last) ? setAsked(draft) : mutate(draft)))
  return (
    <>
      <EditForm
        edit={{ ...edit, submit }}
        label="New rate"
        submit="Set Rate"
        failed={{ text: problemMessages.fallback }}
        cancel={null}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field.Text name="rate" label="Yen for one US dollar" required inputMode="decimal" />
          <Field.Text name="date" label="Rate of" required type="date" />
          <Field.Text
            name="source"
            label="Source"
            required
            className="sm:col-span-2"
            hint="Where the rate comes from, such as a bank's name"
          />
        </div>
      </EditForm>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.jumpTitle}
        text={asked && last && texts.jump(asked.rate, last)}
        confirm="Set Rate"
        look="main"
        onConfirm={() => {
          setAsked(null)
          if (asked) mutate(asked)
        }}
      />
    </>
  )
}

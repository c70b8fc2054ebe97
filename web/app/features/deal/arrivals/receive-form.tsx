import { type CarState, carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { arrivalTexts as texts } from './words.ts'

type Props = { orderId: string; lineId: string; side: DealSide }

/** Open for the buyer. The office opens it when a buyer calls. */
export function ReceiveAction(car: Props) {
  const isBuyer = car.side === 'buyer'
  const [isOpen, setOpen] = useState(isBuyer)
  if (isOpen) return <ReceiveForm {...car} onClose={isBuyer ? undefined : () => setOpen(false)} />
  return (
    <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
      {texts.enterReceived}
    </Button>
  )
}

function ReceiveForm({ orderId, lineId, side, onClose }: Props & { onClose: (() => void) | undefined }) {
  const form = useDealForm({
    formName: 'car-received',
    id: `${orderId}.${lineId}`,
    initialValues: () => ({ state: '', note: '' }),
    send: ({ state, note }, options) =>
      api.arrivals.receive(
        { params: { id: orderId, itemId: lineId }, body: { state: state as CarState, note } },
        options,
      ),
    successText: texts.thanks[side],
  })
  return (
    <DealForm form={form} submit={texts.received[side]} onClose={onClose} className="sm:grid-cols-2">
      <p className="col-span-full text-sm">{texts.conditionHint[side]}</p>
      <SelectField label={texts.state} required {...form.field('state')}>
        <option value="">{t('Please choose')}</option>
        {renderLabelOptions(carStates)}
      </SelectField>
      <TextField label={texts.note} {...form.field('note')} />
    </DealForm>
  )
}

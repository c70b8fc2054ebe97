import type { Order } from '@minato/contract/deal/deals/order.ts'
import { noteLength } from '@minato/contract/deal/orders/draft.ts'
import { orderFields, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { t } from '@minato/contract/language/messages.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { DealFields } from '#forms/deal/use-deal-form.ts'
import { CountedArea } from '#ui/write/counted-area.tsx'
import { SelectField, TextField } from '#ui/write/field.tsx'
import { NumberField } from '#ui/write/number-field.tsx'
import { options, optionsOf } from '#ui/write/options.tsx'
import { OrderPlace } from '../office/port.tsx'
import type { Typed } from './form-values.ts'

type Props = { order: Order; field: DealFields<Typed> }

/** What can be changed of an order. Where nobody has chosen a port so far, the default is shown and stands for none. */
export function Fields({ order, field }: Props) {
  const text = (name: keyof Typed) => ({ autoComplete: 'off', ...field(name) })
  const area = (name: 'notes' | 'internalNotes') => {
    const tied = field(name)
    return { className: 'sm:col-span-2', limit: noteLength, length: tied.value.length, ...tied }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t('Status')} {...field('status')}>
        {optionsOf(orderStatuses)}
      </SelectField>
      <OrderPlace order={order} {...field('port')} />
      <SelectField
        label={orderFields.terms}
        hint={t('Choose terms to calculate freight and insurance to the port at today’s rates.')}
        {...field('term')}
      >
        <option value="">{t('Vehicle price (FOB) and flat insurance')}</option>
        {options(namesOf(tradeTerms).map((term) => [term, termText(term)]))}
      </SelectField>
      <NumberField
        kind={numberKinds.USD}
        label={t('Negotiated price (USD)')}
        arrows={{ step: 100 }}
        hint={t('If empty, the listed vehicle price (FOB) applies.')}
        {...text('negotiatedPrice')}
      />
      <TextField
        label={t('Reason for the price')}
        hint={t('Needed for a low price. Only staff who may see costs can read it.')}
        {...text('belowFloor')}
      />
      <TextField label={t('Estimated delivery')} type="date" {...text('estimatedDelivery')} />
      <TextField
        label={t('Tracking info')}
        hint={t('The customer reads this too.')}
        className="sm:col-span-2"
        {...text('trackingInfo')}
      />
      <CountedArea label={t('Notes')} hint={t('The customer reads this too.')} {...area('notes')} />
      <CountedArea
        label={t('For the office only')}
        hint={t('No customer ever reads this.')}
        {...area('internalNotes')}
      />
    </div>
  )
}

import type { Order } from '@minato/contract/deal/deals/order.ts'
import { maxNoteLength } from '@minato/contract/deal/orders/draft.ts'
import { orderFieldLabels, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatTradeTerm, tradeTerms } from '@minato/contract/platform/trade/terms.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useController } from 'react-hook-form'
import { createFields } from '#forms/office/fields.tsx'
import { OrderPlace } from '../office/port.tsx'
import type { FormValues } from './form-values.ts'

const Field = createFields<FormValues>()

/** An order without a port shows the default port, which counts as none. */
export function OrderFields({ order }: { order: Order }) {
  const { field: port, fieldState } = useController<FormValues, 'port'>({ name: 'port' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field.Choice name="status" label={t('Status')} options={orderStatuses} />
      <OrderPlace order={order} {...port} error={fieldState.error?.message} />
      <Field.Choice
        name="term"
        label={orderFieldLabels.terms}
        hint={t('Choose terms to calculate freight and insurance to the port at today’s rates.')}
        options={Object.fromEntries(getKeys(tradeTerms).map((term) => [term, formatTradeTerm(term)]))}
      >
        <option value="">{t('Vehicle price (FOB) and flat insurance')}</option>
      </Field.Choice>
      <Field.Number
        name="negotiatedPrice"
        kind={numberKinds.USD}
        label={t('Negotiated price (USD)')}
        arrows={{ step: 100 }}
        hint={t('If empty, the listed vehicle price (FOB) applies.')}
        autoComplete="off"
      />
      <Field.Text
        name="belowFloor"
        label={t('Reason for the price')}
        hint={t('Needed for a low price. Only staff who may see costs can read it.')}
      />
      <Field.Day name="estimatedDelivery" label={t('Estimated delivery')} stored={order.estimatedDelivery} />
      <Field.Text
        name="trackingInfo"
        label={t('Tracking info')}
        hint={t('The customer sees this too.')}
        className="sm:col-span-2"
      />
      <Field.Area
        name="notes"
        label={t('Notes')}
        hint={t('The customer sees this too.')}
        limit={maxNoteLength}
        className="sm:col-span-2"
      />
      <Field.Area
        name="internalNotes"
        label={t('For the office only')}
        hint={t('Customers never see this.')}
        limit={maxNoteLength}
        className="sm:col-span-2"
      />
    </div>
  )
}

import { amountOf, toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import { orderFieldLabels } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { TradeTerm } from '@minato/contract/platform/trade/terms.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { QuoteSum, quoteOrder, TermField } from '#features/deal/orders/order-quote.tsx'
import type { OfficeBody } from '#features/deal/orders/place-order/order-request.ts'
import { TotalChangedDialog } from '#features/deal/orders/place-order/total-changed.tsx'
import { useOrderForm } from '#features/deal/orders/place-order/use-order-form.ts'
import { DealFrame } from '#forms/deal/deal-form.tsx'
import { submitKeys } from '#forms/saving/submit-key.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Notice } from '#ui/display/badge.tsx'
import { PlaceFields } from '#ui/forms/place-fields.tsx'
import { CustomerField, type ExistingCustomer, type OrderCustomer } from './customer.tsx'
import { toOrderBody } from './order-body.ts'
import { useDestinationFor } from './use-destination-for.ts'
import { useCars, VehiclesField } from './vehicles.tsx'

type FormValues = { customer: OrderCustomer | null; carIds: readonly string[]; to: string; term: TradeTerm }
type Props = { customer: ExistingCustomer | null; car: Car | null; onPlaced(id: string): void }

export function NewOrder({ customer, car, onPlaced }: Props) {
  const placing = useOrderForm({
    formName: 'order-for',
    id: [customer?.id, car?.id].filter(Boolean).join('.'),
    initialValues: (): FormValues => ({
      customer: customer && { known: customer },
      carIds: car ? [car.id] : [],
      to: '',
      term: 'C&F',
    }),
    body: getBody,
    place: (orderBody, options) => api.orders.placeFor({ body: orderBody }, options),
    onSuccess({ order }) {
      toast.success(t('Order placed'))
      onPlaced(order.id)
    },
    groups: ['orders', 'cars', 'destinations'],
  })
  const { form, changed } = placing
  const { values, setValues } = form
  const { cars, isPending } = useCars(values.carIds)
  const target = useDestinationFor(cars, values.to)
  const { terms } = target
  const quote = terms ? quoteOrder(cars, terms, values.term) : null
  const amount = toDollarAmount(quote?.amount ?? amountOf(cars.map(({ price }) => toCents(price))))
  const isReady = values.customer !== null && cars.length > 0 && !isPending && !target.isLoading
  function getBody(): OfficeBody {
    if (!values.customer) throw new Error('no customer is selected')
    return toOrderBody({ customer: values.customer, cars, amount, destination: target.destination, quote })
  }
  return (
    <DealFrame
      form={form}
      label={t('New order')}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid gap-5 slip p-4 sm:p-5">
        <CustomerField
          value={values.customer}
          fault={(name) => form.getFault(name, 'customer')}
          onChange={(next) => setValues({ customer: next })}
        />
        <VehiclesField
          cars={cars}
          error={form.getFault('carIds')}
          onChange={(next) => setValues({ carIds: next.map(({ id }) => id) })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <PlaceFields
            groups={target.groups}
            value={target.to}
            labels={{ country: t('Destination'), port: orderFieldLabels.port }}
            onChange={(to) => setValues({ to })}
          />
          {terms && quote && (
            <TermField
              priced={terms.priced}
              value={quote.terms.term}
              onChange={({ target }) => setValues({ term: target.value as TradeTerm })}
            />
          )}
        </div>
      </div>
      <div className="grid gap-4 slip p-4 sm:p-5">
        <QuoteSum {...{ cars, amount, quote, terms }} />
        <p className="text-sm text-muted">{t('The vehicles are held as soon as the order is placed.')}</p>
        <div role="alert" className="grid gap-2 empty:hidden">
          <Refusal error={target.error} />
          <Refusal error={changed ? null : placing.failure} />
        </div>
        <SubmitButton busy={form.busy} disabled={!isReady} aria-keyshortcuts={submitKeys}>
          {t('Place order')}
        </SubmitButton>
      </div>
      {changed && <TotalChangedDialog change={changed} onBack={placing.dismiss} onTake={placing.acceptNewTotal} />}
    </DealFrame>
  )
}

const Refusal = ({ error }: { error: unknown }) => error !== null && <Notice tone="bad">{getFailureText(error)}</Notice>

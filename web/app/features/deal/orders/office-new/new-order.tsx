import { amountLabel, amountOf, inDollars, totalAt } from '@minato/contract/deal/orders/amount.ts'
import { orderFields, orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { type TradeTerm, termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatUsd, toCents } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { ImportWarnings } from '#features/deal/orders/import-warnings.tsx'
import type { OfficeBody } from '#features/deal/orders/placing/orderable.ts'
import { TotalChanged } from '#features/deal/orders/placing/total-changed.tsx'
import { useOrderForm } from '#features/deal/orders/placing/use-order-form.ts'
import { DealFrame } from '#forms/deal/deal-form.tsx'
import { submitKeys } from '#forms/saving/submit-key.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { toast } from '#ui/act/toast.ts'
import { Notice } from '#ui/read/badge.tsx'
import { Sum } from '#ui/read/sum.tsx'
import { SelectField } from '#ui/write/field.tsx'
import { options } from '#ui/write/options.tsx'
import { PlaceFields } from '#ui/write/place-fields.tsx'
import { ChosenCustomer, type ForWhom, type KnownCustomer } from './customer.tsx'
import { type Amount, bodyOf, type Reckoned, reckonAt } from './reckoned.ts'
import { useDestinationFor } from './use-destination-for.ts'
import { ChosenVehicles, useCars } from './vehicles.tsx'

type Typed = { customer: ForWhom | null; carIds: readonly string[]; to: string; term: TradeTerm }
type Props = { customer: KnownCustomer | null; car: Car | null; onPlaced(id: string): void }

export function NewOrder({ customer, car, onPlaced }: Props) {
  const placing = useOrderForm({
    of: 'order-for',
    id: [customer?.id, car?.id].filter(Boolean).join('.'),
    start: (): Typed => ({
      customer: customer && { known: customer },
      carIds: car ? [car.id] : [],
      to: '',
      term: 'C&F',
    }),
    body,
    place: (sent, options) => api.orders.placeFor({ body: sent }, options),
    after({ order }) {
      toast.success(t('Order placed'))
      onPlaced(order.id)
    },
    groups: ['orders', 'cars', 'destinations'],
  })
  const { form, changed } = placing
  const { typed, set } = form
  const { cars, isPending } = useCars(typed.carIds)
  const at = useDestinationFor(cars, typed.to)
  const { terms } = at
  const reckoned = terms ? reckonAt(cars, terms, typed.term) : null
  const amount = inDollars(reckoned?.amount ?? amountOf(cars.map(({ price }) => toCents(price))))
  const isReady = typed.customer !== null && cars.length > 0 && !isPending && !at.waits
  function body(): OfficeBody {
    if (!typed.customer) throw new Error('for nobody')
    return bodyOf({ forWhom: typed.customer, cars, amount, destination: at.destination, reckoned })
  }
  return (
    <DealFrame
      form={form}
      label={t('New order')}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid gap-5 slip p-4 sm:p-5">
        <ChosenCustomer
          value={typed.customer}
          fault={(name) => form.fault(name, 'customer')}
          onChange={(next) => set({ customer: next })}
        />
        <ChosenVehicles
          cars={cars}
          error={form.fault('carIds')}
          onChange={(next) => set({ carIds: next.map(({ id }) => id) })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <PlaceFields
            groups={at.groups}
            value={at.to}
            labels={{ country: t('Destination'), port: orderFields.port }}
            onChange={(to) => set({ to })}
          />
          {reckoned && <TermField reckoned={reckoned} onChange={(term) => set({ term })} />}
        </div>
      </div>
      <div className="grid gap-4 slip p-4 sm:p-5">
        <WhatItComesTo {...{ cars, amount, reckoned, terms }} />
        <p className="text-sm text-muted">{t('The vehicles are held as soon as the order is placed.')}</p>
        <div role="alert" className="grid gap-2 empty:hidden">
          <Refusal error={at.error} />
          <Refusal error={changed ? null : placing.failure} />
        </div>
        <Button type="submit" look="main" busy={form.busy} disabled={!isReady} aria-keyshortcuts={submitKeys}>
          {t('Place order')}
        </Button>
      </div>
      {changed && <TotalChanged change={changed} onBack={placing.leave} onTake={placing.takeNew} />}
    </DealFrame>
  )
}

const Refusal = ({ error }: { error: unknown }) => error !== null && <Notice tone="bad">{sentence(error)}</Notice>

type ComesTo = { cars: readonly Car[]; amount: Amount; reckoned: Reckoned | null; terms: Terms | undefined }

const WhatItComesTo = ({ cars, amount, reckoned, terms }: ComesTo) => (
  <>
    <Sum
      rows={amount.lines.map(({ kind, amount: usd }) => [amountLabel(kind, false), formatUsd(usd)])}
      total={[totalAt(reckoned?.terms ?? null, terms?.port.name), formatUsd(amount.amountDue)]}
    />
    {reckoned?.terms.isOpen && <p className="text-sm text-muted">{orderTexts.freightOpen}</p>}
    {terms && reckoned && <ImportWarnings cars={cars} terms={terms} method={reckoned.terms.method} />}
  </>
)

type TermProps = { reckoned: Reckoned; onChange(term: TradeTerm): void }

function TermField({ reckoned: { terms, priced }, onChange }: TermProps) {
  const value = terms.term
  const offered = namesOf(tradeTerms).filter((one) => one !== 'CIF' || !priced.localInsurer)
  return (
    <SelectField
      label={t('Terms')}
      value={value}
      onChange={({ target }) => onChange(offered.find((one) => one === target.value) ?? value)}
    >
      {options(offered.map((one) => [one, termText(one)]))}
    </SelectField>
  )
}

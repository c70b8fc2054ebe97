import { amountLabel, amountOf, inDollars, totalAt } from '@minato/contract/deal/orders/amount.ts'
import { orderFields, orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { reckon } from '@minato/contract/deal/orders/reckon.ts'
import { destinationFrom, destinationOf, destinationText, isWord } from '@minato/contract/ground/ports/facts.ts'
import { type TradeTerm, termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import type { Terms } from '@minato/contract/port/destinations/endpoints.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import { openTo } from '@minato/contract/port/imports/export-ban.ts'
import { vehicleOf } from '@minato/contract/port/imports/vehicle-of.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { tradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { formatUsd, toCents, yenPerDollar } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { useRate } from '~/lib/page/exchange-rate'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { Sum } from '~/ui/read/sum'
import { SelectField } from '~/ui/write/field'
import { PlaceFields } from '~/ui/write/place-fields'
import { ImportWarnings } from '../import-warnings.tsx'
import { TotalChanged } from '../placing/total-changed.tsx'
import { type OfficeBody, usePlaceFor } from '../placing/use-place-for.ts'
import { ChosenCustomer, type ForWhom, type KnownCustomer } from './new-customer.tsx'
import { ChosenVehicles } from './new-vehicles.tsx'
import { placesFor } from './port.tsx'

type Props = { customer: KnownCustomer | null; car: Car | null; onPlaced(id: string): void }

/** A new order for a customer, or for somebody on the phone: what it comes to stands here before it is placed. */
export function NewOrder({ customer, car, onPlaced }: Props) {
  const [forWhom, setForWhom] = useState<ForWhom | null>(customer && { known: customer })
  const [cars, setCars] = useState<readonly Car[]>(car ? [car] : [])
  const [wanted, setTo] = useState('')
  const [term, setTerm] = useState<TradeTerm>('C&F')
  const place = usePlaceFor(onPlaced)
  const yen = useRate(yenPerDollar) ?? yenPerDollar
  const { data: all = [] } = useQuery(query(api.destinations.list))
  const listed = openTo(
    all,
    cars.map((one) => vehicleOf(tradedCar(one))),
    yen,
  )
  const groups = placesFor({ listed })
  // Another vehicle may close a port that was chosen before.
  const to = groups.some(({ ports }) => ports.some(({ value }) => value === wanted)) ? wanted : ''
  const destination = isWord(to) ? destinationOf(to) : destinationFrom(to)
  const port = destination?.port ? destinationText({ country: destination.country, port: destination.port }) : ''
  const asked = useQuery({ ...query(api.destinations.terms, { params: { to: port } }), enabled: port !== '' })
  const terms = port ? asked.data : undefined
  const waits = port !== '' && !terms
  const reckoned = terms ? reckonAt(cars, terms, term) : null
  const amount = inDollars(reckoned?.amount ?? amountOf(cars.map(({ price }) => toCents(price))))
  const faults = place.error instanceof ApiError ? place.error.errors : {}
  const isWhole = forWhom !== null && cars.length > 0 && !waits

  function submit() {
    if (!forWhom || waits) return
    const body: OfficeBody = {
      customer: 'known' in forWhom ? { id: forWhom.known.id } : forWhom,
      carIds: cars.map(({ id }) => id),
      total: amount.amountDue,
      lines: amount.lines,
      ...(destination && reckoned && { destination, term: reckoned.terms.term, choices: chosenUnder(reckoned.terms) }),
    }
    place.ask(body)
  }

  return (
    <form
      noValidate
      aria-label="New order"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <ChosenCustomer value={forWhom} faults={faults} onChange={setForWhom} />
        <ChosenVehicles cars={cars} error={faults.carIds} onChange={setCars} />
        <div className="grid gap-3 sm:grid-cols-2">
          <PlaceFields
            groups={groups}
            value={to}
            labels={{ country: 'Destination', port: orderFields.port }}
            onChange={setTo}
          />
          {reckoned && (
            <SelectField
              label="Terms"
              value={reckoned.terms.term}
              onChange={({ target }) => setTerm(offered(terms).find((one) => one === target.value) ?? term)}
            >
              {offered(terms).map((one) => (
                <option key={one} value={one}>
                  {termText(one)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      </div>
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <Sum
          rows={amount.lines.map(({ kind, amount: usd }) => [amountLabel(kind, false), formatUsd(usd)])}
          total={[totalAt(reckoned?.terms ?? null, terms?.port.name), formatUsd(amount.amountDue)]}
        />
        {reckoned?.terms.isOpen && <p className="text-sm text-muted">{orderTexts.freightOpen}</p>}
        {terms && reckoned && <ImportWarnings cars={cars} terms={terms} method={reckoned.terms.method} />}
        <p className="text-sm text-muted">The vehicles are held as soon as the order is placed.</p>
        <div role="alert" className="grid gap-2 empty:hidden">
          {asked.isError && port !== '' && <Notice tone="bad">{sentence(asked.error)}</Notice>}
          {place.error && <Notice tone="bad">{sentence(place.error)}</Notice>}
        </div>
        <Button type="submit" look="main" busy={place.isPending} disabled={!isWhole}>
          Place order
        </Button>
      </div>
      {place.changed && <TotalChanged change={place.changed} onBack={place.leave} onTake={place.takeNew} />}
    </form>
  )
}

function reckonAt(cars: readonly Car[], terms: Terms, term: TradeTerm) {
  const { on: _, ...wish } = terms.choices
  const priced = cars.map((car) => pricedCar(tradedCar(car)))
  return reckon(priced, { priced: terms.priced, choices: terms.choices }, { ...wish, term })
}

function chosenUnder({ method, cover, inspection, cleaning }: ReturnType<typeof reckonAt>['terms']) {
  return { method, cover, inspection, cleaning }
}

const offered = (terms: Terms | undefined) =>
  namesOf(tradeTerms).filter((one) => one !== 'CIF' || !terms?.priced.localInsurer)

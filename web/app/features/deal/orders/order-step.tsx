import { amountLabel, inDollars, totalAt } from '@minato/contract/deal/orders/amount.ts'
import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { reckon } from '@minato/contract/deal/orders/reckon.ts'
import { destinationName } from '@minato/contract/ground/ports/facts.ts'
import { type TradeTerm, termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import type { Terms } from '@minato/contract/port/destinations/endpoints.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { tradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/lib/api/api'
import { type Choices, useDestination } from '~/lib/page/destination'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { LoadingRows } from '~/ui/read/states'
import { Sum } from '~/ui/read/sum'
import { SelectField } from '~/ui/write/field'
import { WindowFoot } from '~/ui/write/window-foot'
import { ImportWarnings } from './import-warnings.tsx'
import type { Orderable, PlacedBody } from './placing/orderable.ts'
import { Refused } from './placing/refused.tsx'
import { orderWords } from './words.ts'

type Props = {
  cars: readonly Orderable[]
  terms: Terms
  choices: Choices
  onOrder(body: PlacedBody): void
  onClose(): void
}
type Now = { cars: readonly Car[]; terms: Terms }

/** The cars and the terms of the port as they are at this moment: what is confirmed here is what is ordered. */
function useNow(cars: readonly Orderable[], to: string) {
  const [now, setNow] = useState<Now | 'failed'>()
  const load = useCallback(() => {
    setNow(undefined)
    const current = cars.map(({ id }) => api.cars.show({ params: { id } }))
    Promise.all([api.destinations.terms({ params: { to } }), Promise.all(current)]).then(
      ([terms, all]) => setNow({ terms, cars: all }),
      (error) => {
        console.error('could not ask what an order comes to', error)
        setNow('failed')
      },
    )
  }, [cars, to])
  useEffect(() => {
    load()
  }, [load])
  return { now, load }
}

/** Before an order to a port: where it goes, under which term, line by line what it comes to, and what to know of its import. */
export function OrderStep({ cars, terms, choices, onOrder, onClose }: Props) {
  const { now, load } = useNow(cars, terms.to)
  if (now === 'failed')
    return <Refused title={orderWords.stepTitle} text={orderWords.stepFailed} onClose={onClose} onAgain={load} />
  return (
    <Window open onClose={onClose} title={orderWords.stepTitle}>
      {now ? <Step {...now} choices={choices} onOrder={onOrder} onClose={onClose} /> : <LoadingRows rows={3} />}
    </Window>
  )
}

function Step({ cars, terms, choices, onOrder, onClose }: Now & Omit<Props, 'cars' | 'terms'>) {
  const { ask } = useDestination()
  function change() {
    onClose()
    ask(cars.map(tradedCar))
  }
  const [term, setTerm] = useState<TradeTerm>(choices.cover ? 'CIF' : 'C&F')
  const { on: _, ...wish } = choices
  const priced = cars.map((car) => pricedCar(tradedCar(car)))
  const reckoned = reckon(priced, { priced: terms.priced, choices: terms.choices }, { ...wish, term })
  const { amountDue, lines } = inDollars(reckoned.amount)
  const offered = namesOf(tradeTerms).filter((one) => one !== 'CIF' || !terms.priced.localInsurer)
  const destination = { country: terms.country.code, port: terms.port.code }
  const name = destinationName({ ...destination, place: null }, { country: terms.country.name, port: terms.port.name })
  return (
    <div className="grid gap-4">
      <ul className="text-sm">
        {cars.map(({ id, title, stockNumber }) => (
          <li key={id}>
            <span className="font-mono text-muted">{stockNumber}</span> {title}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          {orderWords.stepTo} <strong>{name}</strong>
        </span>
        <Button size="small" onClick={change}>
          Change
        </Button>
      </p>
      <SelectField
        label="Terms"
        value={reckoned.terms.term}
        onChange={({ target }) => setTerm(offered.find((one) => one === target.value) ?? term)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {termText(one)}
          </option>
        ))}
      </SelectField>
      <Sum
        rows={lines.map(({ kind, amount }) => [amountLabel(kind, false), formatUsd(amount)])}
        total={[totalAt(reckoned.terms, terms.port.name), formatUsd(amountDue)]}
      />
      {reckoned.terms.isOpen && <p className="text-sm text-muted">{orderTexts.freightOpen}</p>}
      <ImportWarnings cars={cars} terms={terms} method={reckoned.terms.method} />
      <p className="text-sm text-muted">{orderWords.stepNote}</p>
      <WindowFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="main"
          onClick={() =>
            onOrder({
              carIds: cars.map(({ id }) => id),
              destination,
              term: reckoned.terms.term,
              choices: wish,
              total: amountDue,
              lines,
            })
          }
        >
          {orderWords.stepOrder}
        </Button>
      </WindowFoot>
    </div>
  )
}

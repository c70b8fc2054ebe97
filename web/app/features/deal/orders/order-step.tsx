import { inDollars } from '@minato/contract/deal/orders/amount.ts'
import { destinationName } from '@minato/contract/ground/ports/facts.ts'
import { type TradeTerm, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { tradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useCallback, useEffect, useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { api } from '#lib/api/api.ts'
import { type Choices, useDestination } from '#lib/page/destination.ts'
import { Button } from '#ui/act/button.tsx'
import { Window } from '#ui/act/dialog.tsx'
import { rich } from '#ui/read/rich.tsx'
import { LoadingRows } from '#ui/read/states.tsx'
import { QuoteSum, quoteAt, TermField } from './order-quote.tsx'
import type { Orderable, PlacedBody } from './placing/orderable.ts'
import { Placing } from './placing/placing.tsx'
import { Refused } from './placing/refused.tsx'
import { type Placer, usePlacing } from './placing/use-placing.ts'
import { orderWords } from './words.ts'

type Props = Placer & { terms: Terms; choices: Choices }
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

function orderUnder({ cars, terms }: Now, choices: Choices, term: TradeTerm) {
  const quote = quoteAt(cars, terms, term, choices)
  const amount = inDollars(quote.amount)
  const { on: _, ...wish } = choices
  const body: PlacedBody = {
    carIds: cars.map(({ id }) => id),
    destination: { country: terms.country.code, port: terms.port.code },
    term: quote.terms.term,
    choices: wish,
    total: amount.amountDue,
    lines: amount.lines,
  }
  return { quote, amount, body }
}

export function OrderStep({ terms, choices, ...wanted }: Props) {
  const { cars, onClose } = wanted
  const { now, load } = useNow(cars, terms.to)
  const first: TradeTerm = choices.cover ? 'CIF' : 'C&F'
  const placing: ReturnType<typeof usePlacing> = usePlacing(wanted, first, () => {
    if (!asked) throw new Error('nothing is reckoned yet')
    return asked.body
  })
  const { form, isUnderWay } = placing
  const term = namesOf(tradeTerms).find((one) => one === form.typed.term) ?? first
  const asked = now && now !== 'failed' ? orderUnder(now, choices, term) : null
  if (placing.placed) return <Placing {...wanted} placing={placing} onBack={onClose} />
  if (now === 'failed')
    return <Refused title={orderWords.stepTitle} text={orderWords.stepFailed} onClose={onClose} onAgain={load} />
  function back() {
    placing.leave()
    load()
  }
  return (
    <Window open onClose={onClose} title={orderWords.stepTitle} aside={isUnderWay}>
      {now && asked ? <Step {...now} asked={asked} form={form} onClose={onClose} /> : <LoadingRows rows={3} />}
      {isUnderWay && <Placing {...wanted} placing={placing} onBack={back} />}
    </Window>
  )
}

type StepProps = Now & {
  asked: ReturnType<typeof orderUnder>
  form: ReturnType<typeof usePlacing>['form']
  onClose(): void
}

function Step({ cars, terms, asked, form, onClose }: StepProps) {
  const { ask } = useDestination()
  function change() {
    onClose()
    ask(cars.map(tradedCar))
  }
  function cancel() {
    form.giveUp()
    onClose()
  }
  const port = { country: terms.country.code, port: terms.port.code, place: null }
  const name = destinationName(port, { country: terms.country.name, port: terms.port.name })
  return (
    <DealForm
      form={{ ...form, error: null }}
      label={orderWords.stepTitle}
      submit={orderWords.stepOrder}
      beside={<Button onClick={cancel}>{t('Cancel')}</Button>}
      inWindow
      className="gap-4"
    >
      <ul className="text-sm">
        {cars.map(({ id, title, stockNumber }) => (
          <li key={id}>
            <span className="font-mono text-muted">{stockNumber}</span> {title}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{rich(t('To <place/>'), { place: <strong>{name}</strong> })}</span>
        <Button size="small" onClick={change}>
          {t('Change')}
        </Button>
      </p>
      <TermField priced={terms.priced} {...form.field('term')} value={asked.quote.terms.term} />
      <QuoteSum {...{ cars, terms }} amount={asked.amount} quote={asked.quote} />
      <p className="text-sm text-muted">{orderWords.stepNote}</p>
    </DealForm>
  )
}

import { amountLabel, inDollars, totalAt } from '@minato/contract/deal/orders/amount.ts'
import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { reckon } from '@minato/contract/deal/orders/reckon.ts'
import { destinationName } from '@minato/contract/ground/ports/facts.ts'
import { type TradeTerm, termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { tradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useCallback, useEffect, useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { api } from '#lib/api/api.ts'
import { type Choices, useDestination } from '#lib/page/destination.ts'
import { Button } from '#ui/act/button.tsx'
import { Window } from '#ui/act/dialog.tsx'
import { rich } from '#ui/read/rich.tsx'
import { LoadingRows } from '#ui/read/states.tsx'
import { Sum } from '#ui/read/sum.tsx'
import { SelectField } from '#ui/write/field.tsx'
import { options } from '#ui/write/options.tsx'
import { ImportWarnings } from './import-warnings.tsx'
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

function askedUnder({ cars, terms }: Now, choices: Choices, term: TradeTerm) {
  const { on: _, ...wish } = choices
  const priced = cars.map((car) => pricedCar(tradedCar(car)))
  const reckoned = reckon(priced, { priced: terms.priced, choices: terms.choices }, { ...wish, term })
  const { amountDue, lines } = inDollars(reckoned.amount)
  const destination = { country: terms.country.code, port: terms.port.code }
  const body: PlacedBody = {
    carIds: cars.map(({ id }) => id),
    destination,
    term: reckoned.terms.term,
    choices: wish,
    total: amountDue,
    lines,
  }
  return { ...reckoned, amountDue, lines, body }
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
  const asked = now && now !== 'failed' ? askedUnder(now, choices, term) : null
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
  asked: ReturnType<typeof askedUnder>
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
  const offered = namesOf(tradeTerms).filter((one) => one !== 'CIF' || !terms.priced.localInsurer)
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
      <SelectField label={t('Terms')} {...form.field('term')} value={asked.terms.term}>
        {options(offered.map((one) => [one, termText(one)]))}
      </SelectField>
      <Sum
        rows={asked.lines.map(({ kind, amount }) => [amountLabel(kind, false), formatUsd(amount)])}
        total={[totalAt(asked.terms, terms.port.name), formatUsd(asked.amountDue)]}
      />
      {asked.terms.isOpen && <p className="text-sm text-muted">{orderTexts.freightOpen}</p>}
      <ImportWarnings cars={cars} terms={terms} method={asked.terms.method} />
      <p className="text-sm text-muted">{orderWords.stepNote}</p>
    </DealForm>
  )
}

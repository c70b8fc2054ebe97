import { toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatDestination } from '@minato/contract/platform/ports/facts.ts'
import { type TradeTerm, tradeTerms } from '@minato/contract/platform/trade/terms.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useCallback, useEffect, useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { api } from '#lib/api/api.ts'
import { type Choices, useDestination } from '#lib/page/destination.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { LoadingRows } from '#ui/display/states.tsx'
import { QuoteSum, quoteOrder, TermField } from './order-quote.tsx'
import type { Orderable, PlacedBody } from './place-order/order-request.ts'
import { PlacingDialog } from './place-order/placing.tsx'
import { RefusedDialog } from './place-order/refused.tsx'
import { type OrderDialogProps, usePlacing } from './place-order/use-placing.ts'
import { orderScreenTexts } from './words.ts'

type Props = OrderDialogProps & { terms: DestinationTerms; choices: Choices }
type CurrentOrder = { cars: readonly Car[]; terms: DestinationTerms }

/** Loads the current cars and terms, so the buyer confirms exactly what is ordered. */
function useCurrentOrder(cars: readonly Orderable[], to: string) {
  const [current, setCurrent] = useState<CurrentOrder | 'failed'>()
  const load = useCallback(() => {
    setCurrent(undefined)
    const carRequests = cars.map(({ id }) => api.cars.show({ params: { id } }))
    Promise.all([api.destinations.terms({ params: { to } }), Promise.all(carRequests)]).then(
      ([terms, currentCars]) => setCurrent({ terms, cars: currentCars }),
      (error) => {
        console.error('could not load the total of an order', error)
        setCurrent('failed')
      },
    )
  }, [cars, to])
  useEffect(() => {
    load()
  }, [load])
  return { current, load }
}

function prepareOrder({ cars, terms }: CurrentOrder, choices: Choices, term: TradeTerm) {
  const quote = quoteOrder(cars, terms, term, choices)
  const amount = toDollarAmount(quote.amount)
  const { on: _, ...quoteChoices } = choices
  const body: PlacedBody = {
    carIds: cars.map(({ id }) => id),
    destination: { country: terms.country.code, port: terms.port.code },
    term: quote.terms.term,
    choices: quoteChoices,
    total: amount.amountDue,
    lines: amount.lines,
  }
  return { quote, amount, body }
}

export function OrderStep({ terms, choices, ...request }: Props) {
  const { cars, onClose } = request
  const { current, load } = useCurrentOrder(cars, terms.to)
  const defaultTerm: TradeTerm = choices.cover ? 'CIF' : 'C&F'
  const placing: ReturnType<typeof usePlacing> = usePlacing(request, defaultTerm, () => {
    if (!preparedOrder) throw new Error('the quote is not loaded yet')
    return preparedOrder.body
  })
  const { form, isUnderWay } = placing
  const term = getKeys(tradeTerms).find((name) => name === form.values.term) ?? defaultTerm
  const preparedOrder = current && current !== 'failed' ? prepareOrder(current, choices, term) : null
  if (placing.placedOrder) return <PlacingDialog {...request} placing={placing} onBack={onClose} />
  if (current === 'failed')
    return (
      <RefusedDialog
        title={orderScreenTexts.stepTitle}
        text={t('The total could not be calculated. Please try again.')}
        onClose={onClose}
        onRetry={load}
      />
    )
  function goBack() {
    placing.dismiss()
    load()
  }
  return (
    <Window open onClose={onClose} title={orderScreenTexts.stepTitle} aside={isUnderWay}>
      {current && preparedOrder ? (
        <Step {...current} prepared={preparedOrder} form={form} onClose={onClose} />
      ) : (
        <LoadingRows rows={3} />
      )}
      {isUnderWay && <PlacingDialog {...request} placing={placing} onBack={goBack} />}
    </Window>
  )
}

type StepProps = CurrentOrder & {
  prepared: ReturnType<typeof prepareOrder>
  form: ReturnType<typeof usePlacing>['form']
  onClose(): void
}

function Step({ cars, terms, prepared, form, onClose }: StepProps) {
  const { ask } = useDestination()
  function change() {
    onClose()
    ask(cars.map(toPricingCar))
  }
  function cancel() {
    form.giveUp()
    onClose()
  }
  const port = { country: terms.country.code, port: terms.port.code, place: null }
  const name = formatDestination(port, { country: terms.country.name, port: terms.port.name })
  return (
    <DealForm
      form={{ ...form, error: null }}
      label={orderScreenTexts.stepTitle}
      submit={orderScreenTexts.stepOrder}
      extraButtons={<Button onClick={cancel}>{t('Cancel')}</Button>}
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
        <span>{renderRichText(t('To <place/>'), { place: <strong>{name}</strong> })}</span>
        <Button size="small" onClick={change}>
          {t('Change')}
        </Button>
      </p>
      <TermField priced={terms.priced} {...form.field('term')} value={prepared.quote.terms.term} />
      <QuoteSum {...{ cars, terms }} amount={prepared.amount} quote={prepared.quote} />
      <p className="text-sm text-muted">{orderScreenTexts.stepNote}</p>
    </DealForm>
  )
}

import { formatTotalLabel, getAmountLabel, type toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import { calculateOrder } from '@minato/contract/deal/orders/calculate-order.ts'
import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences, toSentence } from '@minato/contract/language/sentences.ts'
import { formatTradeTerm, type TradeTerm, tradeTerms } from '@minato/contract/platform/trade/terms.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { findCarVerdictEnd, judgeCar } from '@minato/contract/shipping/destinations/verdict.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { formatSources } from '@minato/contract/shipping/import-rules/provision-words.ts'
import {
  formatReason,
  formatVerdict,
  getVerdictNotice,
  listNeedTexts,
} from '@minato/contract/shipping/import-rules/words.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { ComponentProps } from 'react'
import { Notice } from '#ui/display/badge.tsx'
import { SumTable } from '#ui/display/sum.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'

export type Amount = ReturnType<typeof toDollarAmount>
export type Quote = ReturnType<typeof quoteOrder>

/** The choices default to those of the terms. */
export function quoteOrder(cars: readonly Car[], terms: DestinationTerms, term: TradeTerm, choices = terms.choices) {
  const { on: _, ...quoteChoices } = choices
  const vehicles = cars.map((car) => pricedCar(toPricingCar(car)))
  return calculateOrder(vehicles, { priced: terms.priced, choices: terms.choices }, { ...quoteChoices, term })
}

type SumProps = { cars: readonly Car[]; amount: Amount; quote: Quote | null; terms: DestinationTerms | undefined }

export const QuoteSum = ({ cars, amount, quote, terms }: SumProps) => (
  <>
    <SumTable
      rows={amount.lines.map(({ kind, amount: usd }) => [getAmountLabel(kind, false), formatUsd(usd)])}
      total={[formatTotalLabel(quote?.terms ?? null, terms?.port.name), formatUsd(amount.amountDue)]}
    />
    {quote?.terms.isOpen && <p className="text-sm text-muted">{orderTexts.freightOpen}</p>}
    {terms && quote && <ImportWarnings cars={cars} terms={terms} method={quote.terms.method} />}
  </>
)

type TermProps = Omit<ComponentProps<typeof SelectField>, 'label'> & Pick<DestinationTerms, 'priced'>

/** CIF is unavailable where insurance must be local. */
export const TermField = ({ priced, ...field }: TermProps) => (
  <SelectField label={t('Terms')} {...field}>
    {renderOptions(
      getKeys(tradeTerms)
        .filter((term) => term !== 'CIF' || !priced.localInsurer)
        .map((term) => [term, formatTradeTerm(term)]),
    )}
  </SelectField>
)

type WarningsProps = { cars: readonly Car[]; terms: DestinationTerms; method: DestinationTerms['choices']['method'] }

function ImportWarnings({ cars, terms, method }: WarningsProps) {
  const { country } = terms
  const chosenTerms = { ...terms, choices: { ...terms.choices, method } }
  const warnings = cars.flatMap((car) => {
    const verdict = judgeCar(toPricingCar(car), chosenTerms)
    return verdict.code === 'allowed' ? [] : [{ car, verdict }]
  })
  if (warnings.length === 0) return null
  return (
    <Notice tone="hold">
      <strong>{t('Before you order')}</strong>
      {warnings.map(({ car, verdict }) => (
        <p key={car.id} className="mt-1">
          {cars.length > 1 && <>{car.title}: </>}
          {joinSentences(
            formatVerdict(verdict, country.name, findCarVerdictEnd(toPricingCar(car), chosenTerms, verdict)),
            ...verdict.reasons
              .slice(0, 1)
              .flatMap((reason) => [
                formatReason(reason),
                reason.provision && toSentence(formatSources(reason.provision)),
              ]),
            ...listNeedTexts(verdict),
          )}
        </p>
      ))}
      <p className="mt-1 text-sm">{getVerdictNotice()}</p>
    </Notice>
  )
}

import { joinSentences, toSentence } from '@minato/contract/language/sentences.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { findCarVerdictEnd, judgeCar } from '@minato/contract/shipping/destinations/verdict.ts'
import { formatSources } from '@minato/contract/shipping/import-rules/provision-words.ts'
import {
  formatReason,
  formatVerdict,
  getVerdictNotice,
  listNeedTexts,
} from '@minato/contract/shipping/import-rules/words.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { Notice } from '#ui/display/badge.tsx'
import { orderScreenTexts } from './words.ts'

type Props = { cars: readonly Car[]; terms: DestinationTerms; method: DestinationTerms['choices']['method'] }

export function ImportWarnings({ cars, terms, method }: Props) {
  const { country } = terms
  const chosenTerms = { ...terms, choices: { ...terms.choices, method } }
  const warnings = cars.flatMap((car) => {
    const verdict = judgeCar(toPricingCar(car), chosenTerms)
    return verdict.code === 'allowed' ? [] : [{ car, verdict }]
  })
  if (warnings.length === 0) return null
  return (
    <Notice tone="hold">
      <strong>{orderScreenTexts.beforeYouOrder}</strong>
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

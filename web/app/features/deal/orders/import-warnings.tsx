import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { endAt, verdictAt } from '@minato/contract/port/destinations/verdict.ts'
import { sourceText } from '@minato/contract/port/import-rules/provision-words.ts'
import { needSentences, reasonSentence, verdictNotice, verdictTitle } from '@minato/contract/port/import-rules/words.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { tradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { Notice } from '#ui/read/badge.tsx'
import { orderWords } from './words.ts'

type Props = { cars: readonly Car[]; terms: Terms; method: Terms['choices']['method'] }

export function ImportWarnings({ cars, terms, method }: Props) {
  const { country } = terms
  const chosenTerms = { ...terms, choices: { ...terms.choices, method } }
  const warnings = cars.flatMap((car) => {
    const verdict = verdictAt(tradedCar(car), chosenTerms)
    return verdict.code === 'allowed' ? [] : [{ car, verdict }]
  })
  if (warnings.length === 0) return null
  return (
    <Notice tone="hold">
      <strong>{orderWords.beforeYouOrder}</strong>
      {warnings.map(({ car, verdict }) => (
        <p key={car.id} className="mt-1">
          {cars.length > 1 && <>{car.title}: </>}
          {[
            verdictTitle(verdict, country.name, endAt(tradedCar(car), chosenTerms, verdict)),
            ...verdict.reasons
              .slice(0, 1)
              .flatMap((reason) => [
                reasonSentence(reason),
                ...(reason.provision ? [`${sourceText(reason.provision)}.`] : []),
              ]),
            ...needSentences(verdict),
          ].join(' ')}
        </p>
      ))}
      <p className="mt-1 text-sm">{verdictNotice()}</p>
    </Notice>
  )
}

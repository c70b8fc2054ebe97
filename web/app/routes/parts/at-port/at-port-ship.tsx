import { t } from '@minato/contract/language/messages.ts'
import { promiseOtherwise, promiseTo } from '@minato/contract/port/destinations/journey.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { type Promised, payByMoment } from '@minato/contract/port/voyages/sailings.ts'
import { promiseNote, promiseText, promiseTexts } from '@minato/contract/port/voyages/words.ts'
import { type CarAtPort, shipQuestion } from '#features/port/destinations/price/freight-question.ts'
import { useDestination } from '#lib/page/destination.ts'
import { TextLink } from '#ui/act/link.tsx'
import { rich } from '#ui/read/rich.tsx'
import { YourTime } from '#ui/read/time/deadline.tsx'

export function AtPortShip({ car }: { car: CarAtPort }) {
  const { terms, choices } = useDestination()
  if (!terms || !choices) return null
  const promised = promiseTo(terms, choices, car)
  if (promised) return <Ship promised={promised} terms={terms} />
  const otherwise = promiseOtherwise(terms, choices, car)
  return (
    <>
      <p>
        {rich(
          t('{none} <ask>{ask}</ask>.', {
            none: promiseTexts.none(terms.port.name, choices.method),
            ask: promiseTexts.ask,
          }),
          {
            ask: (text) => <TextLink to={shipQuestion(car, terms, choices)}>{text}</TextLink>,
          },
        )}
      </p>
      {otherwise && (
        <>
          <p className="mt-3">{promiseTexts.other(otherwise.method)}</p>
          <Ship promised={otherwise.promised} terms={terms} />
        </>
      )}
    </>
  )
}

const Ship = ({ promised, terms }: { promised: Promised; terms: Terms }) => (
  <>
    <p className="leading-snug font-semibold">{promiseText(promised)}</p>
    <p className="mt-1 text-sm leading-snug text-muted">
      {promiseNote(promised, terms.lead)}
      <YourTime at={payByMoment(promised.payBy, terms.lead).toISOString()} />
    </p>
  </>
)

import { t } from '@minato/contract/language/messages.ts'
import {
  findPromisedSailing,
  findPromisedSailingByOtherMethod,
} from '@minato/contract/shipping/destinations/journey.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { promiseTexts } from '@minato/contract/shipping/voyages/promise-words.ts'
import { getPaymentDeadlineMoment, type PromisedSailing } from '@minato/contract/shipping/voyages/sailings.ts'
import { formatPromise, formatPromiseNote } from '@minato/contract/shipping/voyages/words.ts'
import { buildSailingInquiryPath, type CarAtPort } from '#features/shipping/destinations/price/inquiry-paths.ts'
import { useDestination } from '#lib/page/destination.ts'
import { TextLink } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { YourTime } from '#ui/display/time/deadline.tsx'

export function AtPortShip({ car }: { car: CarAtPort }) {
  const { terms, choices } = useDestination()
  if (!terms || !choices) return null
  const sailing = findPromisedSailing(terms, choices, car)
  if (sailing) return <Ship promised={sailing} terms={terms} />
  const alternative = findPromisedSailingByOtherMethod(terms, choices, car)
  return (
    <>
      <p>
        {renderRichText(
          t('{none} <ask>{ask}</ask>.', {
            none: promiseTexts.none(terms.port.name, choices.method),
            ask: promiseTexts.ask,
          }),
          { ask: (text) => <TextLink to={buildSailingInquiryPath(car, terms, choices)}>{text}</TextLink> },
        )}
      </p>
      {alternative && (
        <>
          <p className="mt-3">{promiseTexts.other(alternative.method)}</p>
          <Ship promised={alternative.promised} terms={terms} />
        </>
      )}
    </>
  )
}

const Ship = ({ promised, terms }: { promised: PromisedSailing; terms: DestinationTerms }) => (
  <>
    <p className="leading-tight font-semibold">{formatPromise(promised)}</p>
    <p className="text-xs text-muted">
      {formatPromiseNote(promised, terms.lead)}
      <YourTime at={getPaymentDeadlineMoment(promised.payBy, terms.lead).toISOString()} />
    </p>
  </>
)

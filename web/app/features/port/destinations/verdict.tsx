import type { Terms } from '@minato/contract/port/destinations/endpoints.ts'
import { slugOf } from '@minato/contract/port/destinations/facts.ts'
import { daysAtSeaNote } from '@minato/contract/port/destinations/journey.ts'
import { endAt, verdictAt } from '@minato/contract/port/destinations/verdict.ts'
import { sourceText } from '@minato/contract/port/imports/claim-words.ts'
import type { VerdictCode } from '@minato/contract/port/imports/facts.ts'
import type { Verdict } from '@minato/contract/port/imports/verdict.ts'
import {
  needSentences,
  reasonSentence,
  verdictMark,
  verdictNotice,
  verdictTitle,
} from '@minato/contract/port/imports/words.ts'
import type { TradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { Ban, Check, CircleAlert, CircleHelp, FileCheck, type LucideIcon } from 'lucide-react'
import { useDestination } from '~/lib/page/destination'
import { paths } from '~/paths'
import { Link } from '~/ui/act/link'

/** A colour, and a sign of its own: nobody has to see the colour. */
const looks: Record<VerdictCode, { look: string; sign: LucideIcon }> = {
  allowed: { look: 'bg-good-soft text-good', sign: Check },
  'costs-more': { look: 'bg-hold-soft text-hold', sign: CircleAlert },
  'allowed-with-condition': { look: 'bg-hold-soft text-hold', sign: CircleAlert },
  'needs-licence': { look: 'bg-theirs-soft text-theirs', sign: FileCheck },
  'need-to-know': { look: 'bg-still-soft text-still', sign: CircleHelp },
  'not-allowed': { look: 'bg-bad-soft text-bad', sign: Ban },
}

function useVerdict(car: TradedCar) {
  const { terms } = useDestination()
  return terms && { terms, verdict: verdictAt(car, terms) }
}

/** A few words on a card: whether the car may go to the reader's country. */
export function VerdictMark({ car }: { car: TradedCar }) {
  const asked = useVerdict(car)
  if (!asked) return null
  const { look, sign: Sign } = looks[asked.verdict.code]
  return (
    <span className={`inline-flex items-center gap-1 rounded px-1.5 py-0.5 text-xs leading-4 font-bold ${look}`}>
      <Sign className="size-3.5 shrink-0" aria-hidden />
      <span>
        <span className="sr-only">{asked.terms.country.name}: </span>
        {verdictMark(asked.verdict)}
      </span>
    </span>
  )
}

/** The same on the car's own page: in a sentence, with what it rests on, its source and its date. */
export function VerdictNote({ car }: { car: TradedCar }) {
  const asked = useVerdict(car)
  if (!asked) return null
  const { terms, verdict } = asked
  const { look, sign: Sign } = looks[verdict.code]
  const days = daysAtSeaNote(terms, car)
  return (
    <section aria-label={`Import into ${terms.country.name}`} className="rounded-lg border border-line bg-surface p-5">
      <p className={`flex gap-2 rounded-md px-3 py-2 font-semibold ${look}`}>
        <Sign className="mt-0.5 size-5 shrink-0" aria-hidden />
        {verdictTitle(verdict, terms.country.name, endAt(car, terms, verdict))}
      </p>
      {needSentences(verdict).map((text) => (
        <p key={text} className="mt-2 text-sm">
          {text}
        </p>
      ))}
      <Why reasons={verdict.reasons} />
      {days && <p className="mt-2 text-sm">{days}</p>}
      <p className="mt-3 text-sm text-muted">{verdictNotice}</p>
      <CountryLink {...terms} />
    </section>
  )
}

/** What decides, with its source and its date; what else was looked at is folded away. */
const Why = ({ reasons }: Pick<Verdict, 'reasons'>) => (
  <>
    <Reasons reasons={reasons.slice(0, 1)} />
    {reasons.length > 1 && (
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer text-sm text-link">What else we looked at</summary>
        <Reasons reasons={reasons.slice(1)} />
      </details>
    )}
  </>
)

const Reasons = ({ reasons }: Pick<Verdict, 'reasons'>) => (
  <ul className="mt-2 grid gap-2 text-sm">
    {reasons.map((reason) => (
      <li key={reasonSentence(reason)}>
        {reasonSentence(reason)}
        {reason.claim && <span className="block text-xs text-muted">{sourceText(reason.claim)}</span>}
      </li>
    ))}
  </ul>
)

const CountryLink = ({ country }: Pick<Terms, 'country'>) => (
  <Link
    to={paths.destination(slugOf(country.name))}
    className="mt-2 inline-block min-h-6 text-sm font-semibold text-link underline"
  >
    All rules of {country.name}
  </Link>
)

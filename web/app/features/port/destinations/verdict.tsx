import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { slugOf } from '@minato/contract/port/destinations/facts.ts'
import { daysAtSeaNote } from '@minato/contract/port/destinations/journey.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { endAt, verdictAt } from '@minato/contract/port/destinations/verdict.ts'
import type { VerdictCode } from '@minato/contract/port/import-rules/facts.ts'
import { needSentences, verdictMark, verdictNotice, verdictTitle } from '@minato/contract/port/import-rules/words.ts'
import type { TradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import type { ReactNode } from 'react'
import { useDestination } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { Link } from '#ui/act/link.tsx'
import type { Icon } from '#ui/icon.ts'
import {
  Ban,
  Check,
  CircleExclamationPoint as CircleAlert,
  CircleQuestionMark as CircleHelp,
  FileCheck,
} from '#ui/icons.ts'
import { rich } from '#ui/read/rich.tsx'
import { Why } from './verdict-reasons.tsx'
import { verdictWords } from './words.ts'

/** A colour, and a sign of its own: nobody has to see the colour. */
const looks: Record<VerdictCode, { look: string; sign: Icon }> = {
  allowed: { look: 'text-good', sign: Check },
  'costs-more': { look: 'text-hold', sign: CircleAlert },
  'allowed-with-condition': { look: 'text-hold', sign: CircleAlert },
  'needs-licence': { look: 'text-theirs', sign: FileCheck },
  'need-to-know': { look: 'text-still', sign: CircleHelp },
  'not-allowed': { look: 'stamp-filled', sign: Ban },
}

function useVerdict(car: TradedCar) {
  const { terms } = useDestination()
  return terms && { terms, verdict: verdictAt(car, terms) }
}

export const Judged = ({ car, children }: { car: TradedCar; children(code: VerdictCode | null): ReactNode }) =>
  children(useVerdict(car)?.verdict.code ?? null)

export function VerdictMark({ car, named = false }: { car: TradedCar; named?: boolean }) {
  const judged = useVerdict(car)
  if (!judged) return null
  const { look, sign: Sign } = looks[judged.verdict.code]
  return (
    <span className={`stamp whitespace-normal ${look}`}>
      <Sign className="size-3 shrink-0" strokeWidth={3} aria-hidden />
      <span>
        {rich(
          t('<country>{country}: </country>{verdict}', {
            country: judged.terms.country.name,
            verdict: verdictMark(judged.verdict),
          }),
          { country: (text) => <span className={named ? undefined : 'sr-only'}>{text}</span> },
        )}
      </span>
    </span>
  )
}

export function VerdictNote({ car }: { car: TradedCar }) {
  const judged = useVerdict(car)
  if (!judged) return null
  const { terms, verdict } = judged
  const { look, sign: Sign } = looks[verdict.code]
  const days = daysAtSeaNote(terms, car)
  return (
    <section aria-label={t('Import into {country}', { country: terms.country.name })} className="sheet px-4 py-3">
      <p className={`flex gap-2 font-semibold ${verdict.code === 'not-allowed' ? '' : look}`}>
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
      <p className="mt-3 text-sm text-muted">{verdictNotice()}</p>
      {verdict.code === 'not-allowed' && (
        <ButtonLink
          to={`${paths.cars}?${new URLSearchParams({ to: destinationText({ country: terms.country.code, port: terms.port.code }), importable: 'can' })}`}
          className="mt-3 w-full"
        >
          {verdictWords.others(terms.country.name)}
        </ButtonLink>
      )}
      <CountryLink {...terms} />
    </section>
  )
}

const CountryLink = ({ country, rule }: Pick<Terms, 'country' | 'rule'>) => (
  <Link
    to={paths.destination(slugOf(rule?.name ?? country.name))}
    className="mt-2 inline-block min-h-6 text-sm font-semibold text-link underline"
  >
    {t('All rules of {country}', { country: country.name })}
  </Link>
)

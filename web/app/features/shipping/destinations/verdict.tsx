import { t } from '@minato/contract/language/messages.ts'
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { toSlug } from '@minato/contract/shipping/destinations/facts.ts'
import { formatDaysAtSeaNote } from '@minato/contract/shipping/destinations/journey.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { findCarVerdictEnd, judgeCar } from '@minato/contract/shipping/destinations/verdict.ts'
import type { VerdictCode } from '@minato/contract/shipping/import-rules/facts.ts'
import {
  formatVerdict,
  formatVerdictMark,
  getVerdictNotice,
  listNeedTexts,
} from '@minato/contract/shipping/import-rules/words.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import type { ReactNode } from 'react'
import { useDestination } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import type { Icon } from '#ui/icon.ts'
import { Ban, Check, CircleAlert, CircleQuestionMark as CircleHelp, FileCheck } from '#ui/more-icons.ts'
import { VerdictReasons } from './verdict-reasons.tsx'
import { verdictWords } from './words.ts'

/** Each verdict has an icon, so that the colour is not the only signal. */
const verdictStyles: Record<VerdictCode, { className: string; sign: Icon }> = {
  allowed: { className: 'text-good', sign: Check },
  'costs-more': { className: 'text-hold', sign: CircleAlert },
  'allowed-with-condition': { className: 'text-hold', sign: CircleAlert },
  'needs-licence': { className: 'text-theirs', sign: FileCheck },
  'need-to-know': { className: 'text-still', sign: CircleHelp },
  'not-allowed': { className: 'stamp-filled', sign: Ban },
}

function useVerdict(car: PricingCar) {
  const { terms } = useDestination()
  return terms && { terms, verdict: judgeCar(car, terms) }
}

export const WithVerdict = ({ car, children }: { car: PricingCar; children(code: VerdictCode | null): ReactNode }) =>
  children(useVerdict(car)?.verdict.code ?? null)

export function VerdictMark({ car, showCountry = false }: { car: PricingCar; showCountry?: boolean }) {
  const result = useVerdict(car)
  if (!result) return null
  const { className, sign: Sign } = verdictStyles[result.verdict.code]
  return (
    <span className={`stamp whitespace-normal ${className}`}>
      <Sign className="size-3 shrink-0" strokeWidth={3} aria-hidden />
      <span>
        {renderRichText(
          t('<country>{country}: </country>{verdict}', {
            country: result.terms.country.name,
            verdict: formatVerdictMark(result.verdict),
          }),
          { country: (text) => <span className={showCountry ? undefined : 'sr-only'}>{text}</span> },
        )}
      </span>
    </span>
  )
}

export function VerdictNote({ car }: { car: PricingCar }) {
  const result = useVerdict(car)
  if (!result) return null
  const { terms, verdict } = result
  const { className, sign: Sign } = verdictStyles[verdict.code]
  const days = formatDaysAtSeaNote(terms, car)
  return (
    <section
      aria-label={t('Import into {country}', { country: terms.country.name })}
      className="sheet px-4 py-3 print:p-2"
    >
      <p className={`flex gap-2 font-semibold ${verdict.code === 'not-allowed' ? '' : className}`}>
        <Sign className="mt-0.5 size-5 shrink-0" aria-hidden />
        {formatVerdict(verdict, terms.country.name, findCarVerdictEnd(car, terms, verdict))}
      </p>
      {listNeedTexts(verdict).map((text) => (
        <p key={text} className="mt-2 text-sm">
          {text}
        </p>
      ))}
      <VerdictReasons reasons={verdict.reasons} />
      {days && <p className="mt-2 text-sm">{days}</p>}
      <p className="mt-3 text-sm text-muted">{getVerdictNotice()}</p>
      {verdict.code === 'not-allowed' && (
        <ButtonLink
          to={`${paths.cars}?${new URLSearchParams({ to: formatDestinationCode({ country: terms.country.code, port: terms.port.code }), importable: 'can' })}`}
          className="mt-3 w-full"
        >
          {verdictWords.otherCars(terms.country.name)}
        </ButtonLink>
      )}
      <CountryLink {...terms} />
    </section>
  )
}

const CountryLink = ({ country, rule }: Pick<DestinationTerms, 'country' | 'rule'>) => (
  <Link
    to={paths.destination(toSlug(rule?.name ?? country.name))}
    className="mt-2 inline-block min-h-6 text-sm font-semibold text-link underline print:hidden"
  >
    {t('All rules of {country}', { country: country.name })}
  </Link>
)

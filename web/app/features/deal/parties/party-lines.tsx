import type { Party } from '@minato/contract/deal/parties/party.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useCountries } from '#lib/api/use-countries.ts'

type Props = { party: Party /** Lines that differ from this party are highlighted. */; beside?: Party | null }

export function PartyLines({ party, beside }: Props) {
  const { nameOf } = useCountries()
  const lines = [
    ['name', party.name],
    ['address', party.address],
    ['country', nameOf(party.country)],
    ['phone', party.phone],
    ['email', party.email],
    ['taxNumber', party.taxNumber && t('Tax number {taxNumber}', { taxNumber: party.taxNumber })],
  ] as const
  return (
    <address className="w-full wrap-anywhere not-italic">
      {lines.map(([field, text]) => {
        const isChanged = beside !== undefined && beside?.[field] !== party[field]
        return (
          text && (
            <span key={field} className={`block ${field === 'name' ? 'font-semibold' : ''}`}>
              {isChanged ? <mark className="rounded bg-hold-soft px-0.5 text-ink">{text}</mark> : text}
            </span>
          )
        )
      })}
    </address>
  )
}

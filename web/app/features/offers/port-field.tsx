import { destinationText } from '@minato/contract/destinations/facts.ts'
import type { NamedDestination } from '@minato/contract/ports/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { SelectField } from '~/ui/write/field'
import { offerWords } from './words.ts'

type Props = { own: NamedDestination | null; value: string; error?: string | undefined; onChange(to: string): void }

/** Where an offer goes: where the order does, which is the empty value, or any port of the list. */
export function PortField({ own, value, error, onChange }: Props) {
  const listed = useQuery(query(api.destinations.list))
  return (
    <SelectField label={offerWords.to} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="">{own?.name ?? offerWords.noPort}</option>
      {(listed.data ?? []).map(({ country, ports }) => (
        <optgroup key={country.code} label={country.name}>
          {ports.map(({ code, name }) => (
            <option key={code} value={destinationText({ country: country.code, port: code })}>
              {code.startsWith(country.code) ? name : `${name}, for ${country.name}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

import { destinationText, type NamedDestination } from '@minato/contract/ground/ports/facts.ts'
import type { Destination } from '@minato/contract/port/destinations/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { PlaceFields, type PlaceGroup } from '#ui/write/place-fields.tsx'
import { offerWords as words } from './words.ts'

type Order = { id: string; destination: NamedDestination | null }
type Props = { order: Order; value: string; error?: string | undefined; onChange(to: string): void }

/** Where an offer goes: where the order does, which is the empty value, or to another port that its vehicles may go to. */
export function PortField({ order, value, error, onChange }: Props) {
  const { data = [] } = useQuery(query(api.orders.ports, { params: { id: order.id } }))
  return (
    <PlaceFields
      groups={placesOf(data, order.destination)}
      value={value}
      labels={{ country: words.country, port: words.to }}
      error={error}
      onChange={onChange}
    />
  )
}

/** The order's own destination stands first, also before the list is there. */
function placesOf(listed: readonly Destination[], own: NamedDestination | null): PlaceGroup[] {
  const groups = listed.map(({ country, ports }) => ({
    ...country,
    ports: ports
      .filter(({ code }) => own?.country !== country.code || own.port !== code || own.place !== null)
      .map(({ code, name }) => ({ value: destinationText({ country: country.code, port: code }), name })),
  }))
  const first = { value: '', name: own?.name ?? words.noCountry }
  const home = groups.find(({ code }) => code === own?.country)
  if (home) return groups.map((one) => (one === home ? { ...home, ports: [first, ...home.ports] } : one))
  return [{ code: own?.country ?? '', name: first.name, ports: [first] }, ...groups]
}

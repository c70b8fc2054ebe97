import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '~/features/ground/session/session'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { paths } from '~/paths'

/** So many are named; more are not what somebody looks for. */
const limit = 8

/** Who of those that are looked for has no account and was on the phone. */
export function useOnPhone(search: string) {
  const { may } = useSession()
  const found = useQuery({
    ...query(api.orders.customers, { query: { search, onPhone: 'true', limit } }),
    enabled: search !== '' && may('orders.edit'),
    placeholderData: keepPreviousData,
  })
  return search ? (found.data?.customers ?? []) : []
}

/** They are no rows of the list, but each a way to their orders. */
export function OnPhone({ people }: { people: ReturnType<typeof useOnPhone> }) {
  if (people.length === 0) return null
  return (
    <section aria-label="On the phone, without an account" className="mb-2 text-sm">
      <ul className="flex flex-wrap items-center gap-x-6">
        <li className="font-semibold text-muted">On the phone, without an account:</li>
        {people.map(({ id, firstName, lastName, phone }) => (
          <li key={id}>
            <Link
              to={`${paths.admin.orders}?search=${encodeURIComponent(phone ?? '')}`}
              className="inline-flex min-h-9 flex-wrap items-center gap-x-2 text-link underline"
            >
              {firstName} {lastName} · {phone} · Orders
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

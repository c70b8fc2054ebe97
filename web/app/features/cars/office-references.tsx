import { references, trashDays } from '@minato/contract/trash/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'

/** What refers to a car, and how long it can be brought back: read before it is deleted. */
export function CarReferences({ id }: { id: string }) {
  const { data } = useQuery(query(api.trash.references, { params: { id } }))
  const there = namesOf(references).filter((what) => data?.[what])
  return (
    <span className="mt-2 block text-sm font-normal text-muted" role="status">
      {there.length > 0 && (
        <span className="mb-1 block">
          There {there.length === 1 && data?.[there[0] as keyof typeof references] === 1 ? 'is' : 'are'}{' '}
          {there.map((what) => `${data?.[what]} ${references[what]}`).join('; ')}.
        </span>
      )}
      It leaves every cart and wishlist. For {trashDays} days it can be brought back from the trash.
    </span>
  )
}

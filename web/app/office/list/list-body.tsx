import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Each } from '#ui/display/each.ts'
import { Empty, Failure, LoadingRows, Skeleton } from '#ui/display/states.tsx'
import { NumberedPager } from '#ui/navigation/numbered-pager.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import type { ListAddress } from '../address.ts'
import { toFailureText } from '../panel.tsx'
import { clearFilters } from './filters.tsx'
import type { AnyList } from './list-definition.ts'
import type { Listing, ListResult } from './listing.ts'
import type { View } from './views.tsx'

type Props<Thing extends { id: string }> = {
  list: AnyList<Thing>
  listing: Listing<Thing>
  address: ListAddress
  view: View
  add: ReactNode
  children(page: ListResult<Thing>): ReactNode
}

export const hasFilters = (filters: object, address: ListAddress) =>
  ['search', ...Object.keys(filters)].some(address.get)

export function ListBody<Thing extends { id: string }>({ list, listing, address, view, add, children }: Props<Thing>) {
  const { words, filters } = list
  const showAll = hasFilters(filters, address) && (
    <Button onClick={() => address.changeQuery(clearFilters(Object.keys(filters)))}>{words.showAll}</Button>
  )
  if (listing.isPending) return <ListSkeleton list={list} view={view} />
  if (listing.isError)
    return (
      <Failure {...toFailureText(listing.error, words.failed)}>
        <Button onClick={() => listing.refetch()}>{words.retryLabel ?? t('Try Again')}</Button>
        {showAll}
      </Failure>
    )
  const { rows, total, pages } = listing.data
  if (rows.length > 0) return children(listing.data)
  if (total > 0) return <Navigate to={address.toPage(pages)} replace />
  const { title, text, link } = words.empty
  if (showAll)
    return <Empty {...{ title, text: t('Try other words or fewer filters.'), ...words.noMatch }}>{showAll}</Empty>
  return (
    <Empty title={title} text={text}>
      {add || (link && <ButtonLink to={link.to}>{link.label}</ButtonLink>)}
    </Empty>
  )
}

function ListSkeleton<Thing extends { id: string }>({ list, view }: Pick<Props<Thing>, 'list' | 'view'>) {
  const label = list.words.loading
  return view === 'cards' && list.lead?.cover ? (
    <CardSkeletons label={label} />
  ) : (
    <LoadingRows label={label} rows={12} dense />
  )
}

type PagesProps = {
  list: Pick<AnyList<never>, 'size' | 'numbered'>
  question: { page: number; limit: number | undefined }
  listing: ListResult<unknown>
  to(page: number): string
}

export function ListPages({ list: { size = 0, numbered }, question: { page, limit = size }, listing, to }: PagesProps) {
  const shared = { page, totalPages: listing.pages, to }
  const before = (page - 1) * limit
  return (
    <div className="mt-3">
      {numbered ? (
        <NumberedPager
          {...shared}
          buttons={numbered.buttons}
          showing={numbered.showing(before + 1, before + listing.rows.length, listing.total)}
        />
      ) : (
        <Pager {...shared} />
      )}
    </div>
  )
}

/** Has the size of the loaded cards, so the page does not jump. */
const CardSkeletons = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    <Each of={Array.from({ length: 9 })}>
      {() => (
        <div className="overflow-hidden slip">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="space-y-2 p-3">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-9" />
          </div>
        </div>
      )}
    </Each>
  </div>
)

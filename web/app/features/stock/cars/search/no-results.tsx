import { t } from '@minato/contract/language/messages.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { formatFilter, listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Empty } from '#ui/display/states.tsx'
import { carListTexts } from '../words.ts'
import type { RelaxedSearch } from './relaxed-search.ts'
import { formatChangedSearch } from './search-url.ts'

type Props = { search: URLSearchParams; ways: readonly RelaxedSearch[]; clear: string; hash?: string }

/** Removes filters from the address. After a price limit the cheapest cars come first. */
const formatRelaxedSearch = (search: URLSearchParams, names: RelaxedSearch['names'], sort: RelaxedSearch['sort']) =>
  formatChangedSearch(search, {
    ...Object.fromEntries([...names, 'page', 'pages'].map((name) => [name, null])),
    ...(sort && { sort }),
  })

export function NoResults({ search, ways, clear, hash = '' }: Props) {
  const filters = listActiveFilters(search)
  if (filters.length === 0)
    return (
      <Empty title={carMessages.listEmpty}>
        <ButtonLink to={paths.contact}>{t('Contact Us')}</ButtonLink>
      </Empty>
    )
  return (
    <Empty
      title={carMessages.listEmpty}
      text={ways.length > 0 ? carListTexts.oneLess : filters.length > 1 ? carListTexts.noneWithOneLess : undefined}
    >
      {ways.length > 0 && (
        <ul className="grid w-full gap-1">
          {ways.map(({ names, count, from, sort }) => (
            <li key={names.join()}>
              <Link
                to={formatRelaxedSearch(search, names, sort) + hash}
                rel="nofollow"
                className="inline-block py-1.5 text-link underline"
              >
                {carListTexts.without(
                  filters.flatMap(([name, value]) => (names.includes(name) ? [formatFilter(name, value)] : [])),
                  count,
                  from,
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={clear}>{carListTexts.clearAll}</ButtonLink>
    </Empty>
  )
}

type PastProps = { search: URLSearchParams; last: number; hash?: string }

export const PageOutOfRange = ({ search, last, hash = '' }: PastProps) => (
  <Empty title={carMessages.listEmpty} text={carListTexts.pastTheEnd(last)}>
    <ButtonLink to={`${formatChangedSearch(search, { page: last === 1 ? null : last, pages: null })}${hash}`}>
      {carListTexts.toTheEnd}
    </ButtonLink>
  </Empty>
)

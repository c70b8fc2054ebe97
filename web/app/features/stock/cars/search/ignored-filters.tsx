import { portFilters } from '@minato/contract/stock/cars/filters.ts'
import { type FilterName, filterLabels } from '@minato/contract/stock/cars/words/filter-text.ts'
import { useDestination } from '#lib/page/destination.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { carListTexts } from '../words.ts'
import { formatChangedSearch } from './search-url.ts'

type Props = { search: URLSearchParams; faults: Record<string, string>; hash?: string }

export function IgnoredFilters({ search, faults, hash = '' }: Props) {
  const { terms } = useDestination()
  const ignored = Object.entries(faults).filter(([, fault]) => fault)
  if (ignored.length === 0) return null
  const lacksPort = !search.get('to') && portFilters.some((name) => faults[name])
  return (
    <div role="alert" className="grid justify-items-start gap-2 border border-bad bg-bad-soft px-4 py-3">
      <p className="font-semibold">{carListTexts.ignoredTerms}</p>
      <ul className="list-disc ps-5">
        {ignored.map(([name, fault]) => (
          <li key={name}>
            {filterLabels[name as FilterName]}: {fault}
          </li>
        ))}
      </ul>
      {lacksPort && terms && (
        <ButtonLink to={`${formatChangedSearch(search, { to: terms.to })}${hash}`}>
          {carListTexts.askAt(terms.port.name)}
        </ButtonLink>
      )}
    </div>
  )
}

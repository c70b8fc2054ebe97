import { getOfficeYear } from '@minato/contract/values/days.ts'
import { options } from '#ui/forms/options.tsx'
import { filterLabels } from '../search/search-url.ts'
import { Choices } from './choices.tsx'
import type { Narrowed } from './field-values.ts'
import type { Faults } from './filter-fields.tsx'

type Year = Narrowed & { name: 'yearFrom' | 'yearTo'; faults?: Faults }

/** Lists the years of the cars that match the other filters, and the chosen one. Without cars: 2000 to this year. */
export function YearSelect({ name, facets, search, faults }: Year) {
  const { min, max } = facets.spans.year ?? { min: 2000, max: getOfficeYear() }
  const newestFirst = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  const chosen = search.get(name) ?? ''
  return (
    <Choices
      label={filterLabels[name]}
      name={name}
      error={faults?.[name]}
      chosen={chosen}
      of={[min, max]}
      options={() => (
        <>
          {chosen && !newestFirst.includes(Number(chosen)) && <option value={chosen}>{chosen}</option>}
          {options(newestFirst.map((year) => [year, String(year)]))}
        </>
      )}
    />
  )
}

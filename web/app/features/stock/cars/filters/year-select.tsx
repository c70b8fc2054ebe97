import { filterLabels } from '@minato/contract/stock/cars/words/filter-text.ts'
import { getOfficeYear } from '@minato/contract/values/days.ts'
import { renderOptions } from '#ui/forms/options.tsx'
import type { NarrowedSearch } from './field-values.ts'
import type { Faults } from './filter-fields.tsx'
import { StableSelect } from './stable-select.tsx'

type YearProps = NarrowedSearch & { name: 'yearFrom' | 'yearTo'; faults?: Faults }

/** Lists the years of the cars that match the other filters, and the chosen one. Without cars: 2000 to this year. */
export function YearSelect({ name, facets, search, faults }: YearProps) {
  const { min, max } = facets.spans.year ?? { min: 2000, max: getOfficeYear() }
  const newestFirst = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  const selectedYear = search.get(name) ?? ''
  return (
    <StableSelect
      label={filterLabels[name]}
      name={name}
      error={faults?.[name]}
      defaultValue={selectedYear}
      optionsKey={[min, max]}
      options={() => (
        <>
          {selectedYear && !newestFirst.includes(Number(selectedYear)) && (
            <option value={selectedYear}>{selectedYear}</option>
          )}
          {renderOptions(newestFirst.map((year) => [year, String(year)]))}
        </>
      )}
    />
  )
}

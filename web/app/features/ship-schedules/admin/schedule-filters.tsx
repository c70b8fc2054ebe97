import { Button } from '~/ui/act/button'
import { FilterBar } from '~/ui/find/filter-bar'
import { SelectField } from '~/ui/write/field'
import { type ScheduleFilters, scheduleSorts, sortOf } from './arrange.ts'

type Props = { filters: ScheduleFilters; onChange(changes: Partial<ScheduleFilters>, typed?: boolean): void }

export const noFilters: ScheduleFilters = { search: '', status: '', sort: '', order: '' }

/** What the list is asked: words, status, sort and direction. */
export function ScheduleFilterBar({ filters, onChange }: Props) {
  const { search, ...folded } = filters
  const { by, order } = sortOf(filters)
  return (
    <FilterBar
      search={search}
      placeholder="Title or description …"
      onSearch={(value) => onChange({ search: value }, true)}
      set={Object.values(folded).filter(Boolean).length}
    >
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <SelectField
          label="Status"
          value={filters.status}
          onChange={(event) => onChange({ status: event.target.value })}
        >
          <option value="">All</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </SelectField>
        <SelectField
          label="Sort by"
          value={by}
          onChange={(event) =>
            onChange({ sort: event.target.value === 'created' ? '' : event.target.value, order: '' })
          }
        >
          {Object.entries(scheduleSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Order" value={order} onChange={(event) => onChange({ order: event.target.value })}>
          <option value="asc">Ascending</option>
          <option value="desc">Descending</option>
        </SelectField>
        <Button look="quiet" className="self-end" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      </div>
    </FilterBar>
  )
}

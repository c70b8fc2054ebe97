import { auditActions, auditEntities } from '@minato/contract/audit/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { query } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { FilterBar } from '~/ui/find/filter-bar'
import { DayField } from '~/ui/write/day-field'
import { SelectField } from '~/ui/write/field'

export const historyFilterNames = ['search', 'entity', 'action', 'byId', 'from', 'to', 'entityId'] as const
export type HistoryFilters = Record<(typeof historyFilterNames)[number], string>

type Props = { filters: HistoryFilters; onChange(changes: Partial<HistoryFilters>, typed?: boolean): void }

/** What of the history is shown. */
export function HistoryFilterBar({ filters, onChange }: Props) {
  const { search, ...folded } = filters
  const people = useQuery(query(api.audit.people))
  const choice = (name: 'entity' | 'action' | 'byId', label: string, all: string, options: [string, string][]) => (
    <SelectField label={label} value={filters[name]} onChange={(event) => onChange({ [name]: event.target.value })}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={filters[name]} onChange={(next) => onChange({ [name]: next }, true)} />
  )
  return (
    <FilterBar
      search={search}
      placeholder="Thing, person, value …"
      onSearch={(value) => onChange({ search: value }, true)}
      set={Object.values(folded).filter(Boolean).length}
    >
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(5,1fr)_auto]">
        {choice('entity', 'What', 'Everything', Object.entries(auditEntities.labels))}
        {choice('action', 'Done to it', 'Anything', Object.entries(auditActions.labels))}
        {choice('byId', 'By', 'Everybody', people.data?.data.map(({ id, name }) => [id, name]) ?? [])}
        {day('from', 'From')}
        {day('to', 'To')}
        <Button
          look="quiet"
          className="self-end"
          onClick={() => onChange(Object.fromEntries(historyFilterNames.map((name) => [name, ''])))}
        >
          Clear
        </Button>
      </div>
    </FilterBar>
  )
}

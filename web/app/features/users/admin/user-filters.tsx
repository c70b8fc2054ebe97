import { userRoles, userSorts, userStates } from '@minato/contract/users/office.ts'
import { Button } from '~/ui/act/button'
import { FilterBar } from '~/ui/find/filter-bar'
import { SelectField } from '~/ui/write/field'

export const userFilterNames = ['search', 'role', 'status', 'sort', 'direction'] as const
export type UserFilters = Record<(typeof userFilterNames)[number], string>

type Props = { filters: UserFilters; onChange(changes: Partial<UserFilters>, typed?: boolean): void }

const none: Partial<UserFilters> = { search: '', role: '', status: '', sort: '', direction: '' }
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Whom the list shows, and in which order. */
export function UserFilterBar({ filters, onChange }: Props) {
  const select = (name: 'role' | 'status', label: string, all: string, labels: Record<string, string>) => (
    <SelectField label={label} value={filters[name]} onChange={(event) => onChange({ [name]: event.target.value })}>
      <option value="">{all}</option>
      {optionsOf(labels)}
    </SelectField>
  )
  return (
    <FilterBar
      search={filters.search}
      placeholder="Name, email, phone, company, country …"
      onSearch={(value) => onChange({ search: value }, true)}
      set={[filters.role, filters.status, filters.sort].filter(Boolean).length}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
        {select('role', 'Role', 'All roles', userRoles)}
        {select('status', 'Status', 'Active and inactive', userStates)}
        <SelectField
          label="Sort by"
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value, direction: '' })}
        >
          {Object.entries(userSorts).map(([value, { label }]) => (
            <option key={value} value={value === 'created' ? '' : value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button look="quiet" className="self-end" onClick={() => onChange(none)}>
          Clear
        </Button>
      </div>
    </FilterBar>
  )
}

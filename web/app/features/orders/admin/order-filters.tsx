import { orderStatuses } from '@minato/contract/order-facts.ts'
import { DayField } from '~/ui/day-field'
import { SelectField } from '~/ui/field'
import { SearchField } from '~/ui/search-field'

type Shown = {
  search: string
  status: string
  from: string
  to: string
  onChange(changes: Record<string, string>, typed?: boolean): void
}

export function OrderFilters({ search, status, from, to, onChange }: Shown) {
  const days = [
    ['from', 'From', from],
    ['to', 'To', to],
  ] as const
  return (
    <div className="my-4 flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-3">
      <SearchField
        placeholder="Order id, customer, phone, car …"
        className="min-w-0 grow basis-56"
        value={search}
        onSettled={(value) => onChange({ search: value }, true)}
      />
      <SelectField
        label="Status"
        className="min-w-0 grow basis-40 sm:max-w-60"
        value={status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">All statuses</option>
        {Object.entries(orderStatuses).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {days.map(([name, label, day]) => (
        <DayField
          key={name}
          label={label}
          className="grow sm:grow-0"
          value={day}
          onChange={(next) => onChange({ [name]: next }, true)}
        />
      ))}
    </div>
  )
}

import { orderStatuses } from '@minato/contract/orders/facts.ts'
import { SearchField } from '~/ui/find/search-field'
import { DayField } from '~/ui/write/day-field'
import { SelectField } from '~/ui/write/field'

type Props = {
  search: string
  status: string
  from: string
  to: string
  onChange(changes: Record<string, string>, typed?: boolean): void
}

export function OrderFilters({ search, status, from, to, onChange }: Props) {
  const days = [
    ['from', 'From', from],
    ['to', 'To', to],
  ] as const
  return (
    <div className="my-4 grid grid-cols-2 gap-3 rounded-lg border border-line bg-surface p-3 lg:grid-cols-[minmax(0,1fr)_13rem_11rem_11rem]">
      <SearchField
        placeholder="Name, phone, port, stock number …"
        className="col-span-2 sm:col-span-1"
        value={search}
        onSettled={(value) => onChange({ search: value }, true)}
      />
      <SelectField
        label="Status"
        className="col-span-2 sm:col-span-1"
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
        <DayField key={name} label={label} value={day} onChange={(next) => onChange({ [name]: next }, true)} />
      ))}
    </div>
  )
}

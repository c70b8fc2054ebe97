import { inquiryCountries, inquiryStatuses, inquiryTypes } from '@minato/contract/inquiries/facts.ts'
import { inquiryAdminMessages, inquiryKinds } from '@minato/contract/inquiries/office.ts'
import { Button } from '~/ui/act/button'
import { FilterBar } from '~/ui/find/filter-bar'
import { DayField } from '~/ui/write/day-field'
import { SelectField } from '~/ui/write/field'
import { SettledField } from '~/ui/write/settled-field'

const folded = ['kind', 'status', 'inquiryType', 'country', 'email', 'fromDate', 'toDate'] as const
export const inquiryFilterNames = ['search', ...folded] as const
export type InquiryFilters = Record<(typeof inquiryFilterNames)[number], string>

/** No filter at all. */
export const noFilters = Object.fromEntries(inquiryFilterNames.map((name) => [name, ''])) as InquiryFilters

type Props = { filters: InquiryFilters; onChange(changes: Partial<InquiryFilters>, typed?: boolean): void }

const words = { show: 'Show Filters', hide: 'Hide Filters' }

/** Which inquiries the list shows. */
export function InquiryFilterBar({ filters, onChange }: Props) {
  return (
    <FilterBar
      search={filters.search}
      placeholder="Name, email, phone, make, model, message …"
      onSearch={(value) => onChange({ search: value }, true)}
      set={folded.filter((name) => filters[name]).length}
      words={words}
    >
      <Panel filters={filters} onChange={onChange} />
    </FilterBar>
  )
}

function Panel({ filters, onChange }: Props) {
  const choice = (
    name: 'kind' | 'status' | 'inquiryType',
    label: string,
    all: string,
    labels: Record<string, string>,
  ) => (
    <SelectField label={label} value={filters[name]} onChange={(event) => onChange({ [name]: event.target.value })}>
      <option value="">{all}</option>
      {Object.entries(labels).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const crossed = filters.fromDate && filters.toDate && filters.fromDate > filters.toDate
  const day = (name: 'fromDate' | 'toDate', label: string) => (
    <DayField
      label={label}
      value={filters[name]}
      error={crossed ? inquiryAdminMessages.dates : undefined}
      onChange={(next) => onChange({ [name]: next }, true)}
    />
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {choice('status', 'Status', 'All statuses', inquiryStatuses)}
      {choice('inquiryType', 'Type', 'All types', inquiryTypes)}
      <SettledField
        label="Country"
        list="inquiry-countries"
        autoComplete="off"
        value={filters.country}
        onSettled={(value) => onChange({ country: value }, true)}
      />
      <datalist id="inquiry-countries">
        {Object.values(inquiryCountries).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SettledField
        label="Email"
        inputMode="email"
        autoComplete="off"
        value={filters.email}
        onSettled={(value) => onChange({ email: value }, true)}
      />
      {day('fromDate', 'From Date')}
      {day('toDate', 'To Date')}
      {choice('kind', 'Kind', 'Inquiries and messages', inquiryKinds)}
      <Button look="quiet" className="self-end" onClick={() => onChange(noFilters)}>
        Clear Filters
      </Button>
    </div>
  )
}

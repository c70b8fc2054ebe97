import { carFields } from '@minato/contract/cars/fields.ts'
import { pricesCrossed } from '@minato/contract/cars/filters.ts'
import { adminSorts, adminStates } from '@minato/contract/cars/office.ts'
import { price } from '@minato/contract/values/numbers.ts'
import { Button } from '~/ui/act/button'
import { FilterBar } from '~/ui/find/filter-bar'
import { DayField } from '~/ui/write/day-field'
import { SelectField } from '~/ui/write/field'
import { SettledField } from '~/ui/write/settled-field'

export const stockFilterNames = [
  'search',
  'minPrice',
  'maxPrice',
  'fuel',
  'make',
  'state',
  'addedFrom',
  'addedTo',
  'sortBy',
  'direction',
] as const
export type StockFilters = Record<(typeof stockFilterNames)[number], string>

type Props = { filters: StockFilters; onChange(changes: Partial<StockFilters>, typed?: boolean): void }

const amount = price(carFields.price.wrong)
const faultOf = (text: string) => (text && !amount.safeParse(text).success ? carFields.price.wrong : undefined)

/** What is wrong with the prices of the filter; nothing with one that is empty. */
export function priceFaults({ minPrice, maxPrice }: Pick<StockFilters, 'minPrice' | 'maxPrice'>) {
  const faults = { minPrice: faultOf(minPrice), maxPrice: faultOf(maxPrice) }
  const crossed = minPrice && maxPrice && Number(minPrice) > Number(maxPrice)
  return crossed ? { ...faults, minPrice: faults.minPrice ?? pricesCrossed } : faults
}

/** The question that the list answers: a search that is always there, and filters that fold away. */
export function StockFilterBar({ filters, onChange }: Props) {
  const { search, direction: _, ...folded } = filters
  return (
    <FilterBar
      search={search}
      placeholder="Title, make, keyword, stock or chassis number, id …"
      onSearch={(value) => onChange({ search: value }, true)}
      set={Object.values(folded).filter(Boolean).length}
    >
      <Panel filters={filters} onChange={onChange} />
    </FilterBar>
  )
}

function Panel({ filters, onChange }: Props) {
  const faults = priceFaults(filters)
  const priceField = (name: 'minPrice' | 'maxPrice', label: string, placeholder: string) => (
    <SettledField
      label={label}
      inputMode="numeric"
      placeholder={placeholder}
      value={filters[name]}
      error={faults[name]}
      onSettled={(value) => onChange({ [name]: value }, true)}
    />
  )
  const dayField = (name: 'addedFrom' | 'addedTo', label: string) => (
    <DayField label={label} value={filters[name]} onChange={(day) => onChange({ [name]: day }, true)} />
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {priceField('minPrice', 'Minimum price (USD)', '0')}
      {priceField('maxPrice', 'Maximum price (USD)', '100000')}
      <SelectField
        label={carFields.fuel.label}
        value={filters.fuel}
        onChange={(event) => onChange({ fuel: event.target.value })}
      >
        <option value="">All fuels</option>
        {carFields.fuel.filter.offered.map((fuel) => (
          <option key={fuel}>{fuel}</option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        value={filters.sortBy}
        onChange={(event) => onChange({ sortBy: event.target.value, direction: '' })}
      >
        {Object.entries(adminSorts).map(([value, { label }]) => (
          <option key={value} value={value === 'newest' ? '' : value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SettledField
        label={carFields.make.label}
        value={filters.make}
        onSettled={(value) => onChange({ make: value }, true)}
      />
      <SelectField label="State" value={filters.state} onChange={(event) => onChange({ state: event.target.value })}>
        <option value="">All cars</option>
        {Object.entries(adminStates).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {dayField('addedFrom', 'Added from')}
      {dayField('addedTo', 'Added to')}
      <Button
        look="quiet"
        className="self-end"
        onClick={() => onChange(Object.fromEntries(stockFilterNames.map((name) => [name, ''])))}
      >
        Clear
      </Button>
    </div>
  )
}

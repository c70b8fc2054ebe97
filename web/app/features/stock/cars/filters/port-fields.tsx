import { t } from '@minato/contract/language/messages.ts'
import { importableChoices } from '@minato/contract/stock/cars/filters.ts'
import { filterLabels } from '@minato/contract/stock/cars/words/filter-text.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { useState } from 'react'
import { useDestination } from '#lib/page/destination.ts'
import { SelectField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import type { NarrowedSearch } from './field-values.ts'
import type { Faults } from './filter-fields.tsx'

/** Returns the buyer's port, even if the address names none. */
export const useSearchedPort = (search: URLSearchParams) => useDestination().terms?.to ?? search.get('to')

export function BudgetField({ search, facets, faults = {} }: NarrowedSearch & { faults?: Faults }) {
  const to = useSearchedPort(search)
  const [maximum, setMaximum] = useState(search.get('totalMax') ?? '')
  const minimum = facets.spans.total?.min
  return (
    <div>
      {to && <input type="hidden" name="to" value={to} />}
      <NumberField
        kind={numberKinds.USD}
        label={filterLabels.totalMax}
        name="totalMax"
        inputMode="numeric"
        title={t('Please enter an amount in US dollars')}
        placeholder={minimum === undefined ? 'USD' : `USD ${formatCount(Math.floor(minimum))}`}
        error={faults.totalMax}
        value={maximum}
        onChange={({ target }) => setMaximum(target.value)}
        disabled={!to}
      />
    </div>
  )
}

export const ImportableField = ({ search, faults = {} }: NarrowedSearch & { faults?: Faults }) => (
  <SelectField
    label={filterLabels.importable}
    name="importable"
    error={faults.importable}
    defaultValue={search.get('importable') ?? ''}
    disabled={!useSearchedPort(search)}
  >
    <option value="">{t('Any')}</option>
    {renderLabelOptions(importableChoices)}
  </SelectField>
)

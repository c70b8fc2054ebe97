import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { maxFilterValues } from '@minato/contract/stock/cars/filters.ts'
import { filterLabels, toLocalizedValue } from '@minato/contract/stock/cars/words/filter-text.ts'
import { useEffect, useRef, useState } from 'react'
import { type CountedValue, type Facet, findValue, listOptions } from './field-values.ts'
import { StableSelect } from './stable-select.tsx'
import { ValueField } from './value-field.tsx'

/** Lists the values in stock with counts under the other filters. Too many values become a text field. */
export function FacetSelect(facet: Facet) {
  const values = listOptions(facet)
  const isLong = values.length >= maxFilterValues
  const [isText, setText] = useState(isLong)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Replacing the field would lose the user's focus.
    if (!frame.current?.contains(document.activeElement)) setText(isLong)
  }, [isLong])
  return <div ref={frame}>{isText ? <ValueField {...facet} /> : <FacetOptions {...facet} values={values} />}</div>
}

function FacetOptions({ name, search, isCurrent, values }: Facet & { values: readonly CountedValue[] }) {
  const selectedValue = search.get(name) ?? ''
  const match = findValue(values, selectedValue)
  function option(value: string, count: number, disabled = false) {
    const label = toLocalizedValue(name, value)
    return (
      <option key={value} value={value} lang={getLang(label)} disabled={disabled}>
        {`${toPlainText(label)} (${count})`}
      </option>
    )
  }
  return (
    <StableSelect
      label={filterLabels[name]}
      name={name}
      defaultValue={match?.value ?? selectedValue}
      optionsKey={[values, isCurrent]}
      options={() => (
        <>
          {selectedValue && !match && option(selectedValue, 0)}
          {values.map(({ value, count }) => option(value, count, isCurrent && count === 0 && value !== match?.value))}
        </>
      )}
    />
  )
}

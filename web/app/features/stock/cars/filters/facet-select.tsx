import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { maxFilterValues } from '@minato/contract/stock/cars/filters.ts'
import { useEffect, useRef, useState } from 'react'
import { filterLabels } from '../search/search-url.ts'
import { Choices } from './choices.tsx'
import { type Counted, type Facet, findValue, offered, shownWord } from './field-values.ts'
import { ValueField } from './value-field.tsx'

/** Lists the values in stock with counts under the other filters. Too many values become a text field. */
export function FacetSelect(facet: Facet) {
  const values = offered(facet)
  const isLong = values.length >= maxFilterValues
  const [typed, setTyped] = useState(isLong)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Replacing the field would lose the user's focus.
    if (!frame.current?.contains(document.activeElement)) setTyped(isLong)
  }, [isLong])
  return <div ref={frame}>{typed ? <ValueField {...facet} /> : <ChosenFacet {...facet} values={values} />}</div>
}

/** Keeps a value from the address even if the stock lacks it. */
function ChosenFacet({ name, search, sure, values }: Facet & { values: readonly Counted[] }) {
  const chosen = search.get(name) ?? ''
  const same = findValue(values, chosen)
  function option(value: string, count: number, disabled = false) {
    const word = shownWord(name, value)
    return (
      <option key={value} value={value} lang={getLang(word)} disabled={disabled}>
        {`${toPlainText(word)} (${count})`}
      </option>
    )
  }
  return (
    <Choices
      label={filterLabels[name]}
      name={name}
      chosen={same?.value ?? chosen}
      of={[values, sure]}
      options={() => (
        <>
          {chosen && !same && option(chosen, 0)}
          {values.map(({ value, count }) => option(value, count, sure && count === 0 && value !== same?.value))}
        </>
      )}
    />
  )
}

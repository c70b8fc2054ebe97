import { type BandName, bandValue, mostValues, priceBands } from '@minato/contract/stock/cars/filters.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { officeYear } from '@minato/contract/values/days.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CheckField, SelectField, TextField } from '~/ui/write/field'
import { carListTexts } from '../words.ts'
import { type Counted, type Facet, findValue, type Narrowed, offered, shownValue } from './field-values.ts'
import { filterLabels } from './search-url.ts'
import { ValueField } from './value-field.tsx'

/** What is wrong with a search, by the name of the field. */
export type Faults = Record<string, string>

/** The values that the stock has, with how many cars have each under the other filters. Where they are more than a list holds one is typed. */
export function FacetSelect(facet: Facet) {
  const values = offered(facet)
  const isLong = values.length >= mostValues
  const [typed, setTyped] = useState(isLong)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Nobody is put out of the field that they are in.
    if (!frame.current?.contains(document.activeElement)) setTyped(isLong)
  }, [isLong])
  return <div ref={frame}>{typed ? <ValueField {...facet} /> : <ChosenFacet {...facet} values={values} />}</div>
}

/** A value of the address that the stock lacks stays chosen. */
function ChosenFacet({ name, search, sure, values }: Facet & { values: readonly Counted[] }) {
  const chosen = search.get(name) ?? ''
  const same = findValue(values, chosen)
  return (
    <Choices label={filterLabels[name]} name={name} chosen={same?.value ?? chosen}>
      {chosen && !same && <option value={chosen}>{shownValue(name, chosen)} (0)</option>}
      {values.map(({ value, count }) => (
        <option key={value} value={value} disabled={sure && count === 0 && value !== same?.value}>
          {shownValue(name, value)} ({count})
        </option>
      ))}
    </Choices>
  )
}

type Chosen = { label: string; name: string; error?: string | undefined; chosen: string; children: ReactNode }

/** The device's own list, which keeps what is chosen in it: also what was before the script was there. */
const Choices = ({ chosen, children, error, ...select }: Chosen) => (
  <SelectField {...select} {...(error && { error })} defaultValue={chosen}>
    <option value="">Any</option>
    {children}
  </SelectField>
)

/** A price as one of the bands or as amounts of one's own: what is chosen last empties the other. */
export function PriceFields({ faults, ...asked }: Narrowed & { faults: Faults }) {
  const { search, facets } = asked
  const [band, setBand] = useState(search.get('price') ?? '')
  const [own, setOwn] = useState({ from: search.get('priceFrom') ?? '', to: search.get('priceTo') ?? '' })
  const amount = (end: 'from' | 'to', name: 'priceFrom' | 'priceTo', furthest: number | undefined) => (
    <TextField
      label={filterLabels[name]}
      name={name}
      inputMode="numeric"
      pattern="[0-9]+"
      title="Please give an amount in US dollars"
      placeholder={furthest === undefined ? 'USD' : `USD ${counted(furthest)}`}
      error={faults[name]}
      value={own[end]}
      onChange={(event) => {
        setOwn({ ...own, [end]: event.target.value.replace(/\D/g, '').slice(0, 8) })
        setBand('')
      }}
    />
  )
  const { min, max } = facets.spans.price ?? {}
  return (
    <>
      <SelectField
        label={filterLabels.price}
        name="price"
        className="col-span-2 md:col-span-1 lg:col-span-2"
        value={band}
        onChange={(event) => {
          setBand(event.target.value)
          setOwn({ from: '', to: '' })
        }}
      >
        <option value="">Any</option>
        <Bands {...asked} name="price" bands={priceBands} />
      </SelectField>
      {amount('from', 'priceFrom', min && Math.floor(min))}
      {amount('to', 'priceTo', max && Math.ceil(max))}
    </>
  )
}

type BandsOf = Narrowed & { name: BandName; bands: typeof priceBands }

/** Ranges as one choice. */
export const BandSelect = ({ faults, ...asked }: BandsOf & { faults?: Faults }) => (
  <Choices
    label={filterLabels[asked.name]}
    name={asked.name}
    error={faults?.[`${asked.name}From`] ?? faults?.[`${asked.name}To`]}
    chosen={asked.search.get(asked.name) ?? ''}
  >
    <Bands {...asked} />
  </Choices>
)

/** One in which no car can be, for all are below or above it, is not offered. */
function Bands({ name, bands, search, facets, sure }: BandsOf) {
  const span = facets.spans[name]
  const isEmpty = ({ from = 0, to = Number.POSITIVE_INFINITY }) => !span || span.max < from || span.min >= to
  return bands.map((band) => (
    <option
      key={band.label}
      value={bandValue(band)}
      disabled={sure && isEmpty(band) && search.get(name) !== bandValue(band)}
    >
      {band.label}
    </option>
  ))
}

/** Asks for what is known, and says so: most cars that it leaves out were looked at by nobody. */
export const UnrepairedField = ({ search, className }: { search: URLSearchParams; className: string }) => (
  <CheckField
    name="noRepairedPanels"
    value="true"
    defaultChecked={search.get('noRepairedPanels') === 'true'}
    className={className}
    label={
      <>
        <span className="font-semibold">{filterLabels.noRepairedPanels}</span>
        <span className="block text-muted">{carListTexts.onlyLookedAt}</span>
      </>
    }
  />
)

type Year = Narrowed & { name: 'yearFrom' | 'yearTo'; faults?: Faults }

/** The years from the newest to the oldest car that the other filters find, and the chosen one; 2000 to this year where there is none. */
export function YearSelect({ name, facets, search, faults }: Year) {
  const { min, max } = facets.spans.year ?? { min: 2000, max: officeYear() }
  const newestFirst = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  const chosen = search.get(name) ?? ''
  return (
    <Choices label={filterLabels[name]} name={name} error={faults?.[name]} chosen={chosen}>
      {chosen && !newestFirst.includes(Number(chosen)) && <option value={chosen}>{chosen}</option>}
      {newestFirst.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </Choices>
  )
}

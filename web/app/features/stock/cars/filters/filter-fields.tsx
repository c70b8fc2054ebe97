import { t } from '@minato/contract/language/messages.ts'
import type { YesNoFilterName } from '@minato/contract/stock/cars/filter-fields.ts'
import { type BandName, formatBandValue, priceBands } from '@minato/contract/stock/cars/filters.ts'
import { filterLabels } from '@minato/contract/stock/cars/words/filter-text.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { useState } from 'react'
import { carListTexts } from '#features/stock/cars/words.ts'
import { CheckField, SelectField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import type { NarrowedSearch } from './field-values.ts'
import { StableSelect } from './stable-select.tsx'

export type Faults = Record<string, string>

/** A price band or a custom range: choosing one empties the other. */
export function PriceFields({ faults, ...narrowed }: NarrowedSearch & { faults: Faults }) {
  const { search, facets } = narrowed
  const [band, setBand] = useState(search.get('price') ?? '')
  const [range, setRange] = useState({ from: search.get('priceFrom') ?? '', to: search.get('priceTo') ?? '' })
  const amount = (end: 'from' | 'to', name: 'priceFrom' | 'priceTo', extreme: number | undefined) => (
    <NumberField
      kind={numberKinds.USD}
      label={filterLabels[name]}
      name={name}
      inputMode="numeric"
      title={t('Please enter an amount in US dollars')}
      placeholder={extreme === undefined ? 'USD' : `USD ${formatCount(extreme)}`}
      error={faults[name]}
      value={range[end]}
      onChange={(event) => {
        setRange({ ...range, [end]: event.target.value })
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
        className="col-span-2"
        value={band}
        onChange={(event) => {
          setBand(event.target.value)
          setRange({ from: '', to: '' })
        }}
      >
        <option value="">{t('Any')}</option>
        <BandOptions {...narrowed} name="price" bands={priceBands} />
      </SelectField>
      {amount('from', 'priceFrom', min && Math.floor(min))}
      {amount('to', 'priceTo', max && Math.ceil(max))}
    </>
  )
}

type BandsProps = NarrowedSearch & { name: BandName; bands: typeof priceBands }

export const BandSelect = ({ faults, ...narrowed }: BandsProps & { faults?: Faults }) => (
  <StableSelect
    label={filterLabels[narrowed.name]}
    name={narrowed.name}
    error={faults?.[`${narrowed.name}From`] ?? faults?.[`${narrowed.name}To`]}
    defaultValue={narrowed.search.get(narrowed.name) ?? ''}
    optionsKey={[narrowed.bands, narrowed.facets.spans[narrowed.name], narrowed.isCurrent]}
    options={() => <BandOptions {...narrowed} />}
  />
)

function BandOptions({ name, bands, search, facets, isCurrent }: BandsProps) {
  const span = facets.spans[name]
  const isEmpty = ({ from = 0, to = Number.POSITIVE_INFINITY }) => !span || span.max < from || span.min >= to
  return bands.map((band) => (
    <option
      key={band.label}
      value={formatBandValue(band)}
      disabled={isCurrent && isEmpty(band) && search.get(name) !== formatBandValue(band)}
    >
      {band.label}
    </option>
  ))
}

type YesNoProps = { name: YesNoFilterName; search: URLSearchParams; className: string }

/** The label says that only checked cars match: most cars were never checked. */
export const YesNoFilter = ({ name, search, className }: YesNoProps) => (
  <CheckField
    name={name}
    value="true"
    defaultChecked={search.get(name) === 'true'}
    className={className}
    label={
      <>
        <span className="font-semibold">{filterLabels[name]}</span>
        {name === 'noRepairedPanels' && <span className="block text-muted">{carListTexts.inspectedOnly}</span>}
      </>
    }
  />
)

import { t } from '@minato/contract/language/messages.ts'
import { monthOf } from '@minato/contract/platform/trade/months.ts'
import { carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { getLastCarYear } from '@minato/contract/stock/cars/field.ts'
import { type CarField, formatOfficeLabel, getCarField } from '@minato/contract/stock/cars/fields.ts'
import { facets } from '@minato/contract/stock/cars/filter-fields.ts'
import { formatCarWord, hasFreeWords } from '@minato/contract/stock/cars/words/free-words.ts'
import { getNumberKind } from '@minato/contract/stock/cars/words/number-kinds.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { createFields } from '#forms/office/fields.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLoadingPorts } from '../office/loading-ports.ts'
import { emptyOptionLabels, type FormSection, fieldHints, fieldPlaces } from './field-places.ts'
import { TypeHelp } from './type-help.tsx'
import type { CarFormInput } from './values.ts'

const Field = createFields<CarFormInput>()

export const CarFields = ({ part, storedChassis = null }: { part: FormSection; storedChassis?: string | null }) => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {getKeys(fieldPlaces)
      .filter((name) => fieldPlaces[name].part === part)
      .map((name) => (
        <CarFieldInput
          key={name}
          name={name}
          {...(name === 'chassisNumber' && storedChassis && { hint: formatReplaceHint(storedChassis) })}
        />
      ))}
  </div>
)

const formatReplaceHint = (number: string) => t('{kept} stays: enter a number to replace it', { kept: number })

function CarFieldInput({ name, hint = fieldHints[name] }: { name: CarField; hint?: string }) {
  const { part: _, ...layout } = fieldPlaces[name]
  const none = emptyOptionLabels[name]
  const { formLabel: label = formatOfficeLabel(name), required, options, codes, limits } = getCarField(name)
  const shared = { name, label, required, ...layout, ...(hint && { hint }) }
  if (name === 'isActive') return <Field.Check {...shared} />
  if (name === 'status') return <Field.Choice {...shared} options={carStatuses} />
  if (name === 'loadingPort') return <LoadingPort {...shared} none={none} />
  if (codes) return <Choice {...shared} none={none} codes={codes} />
  if (options) return <Choice {...shared} none={none} options={options} />
  if (name === 'firstRegistration') return <FirstRegistration {...shared} name={name} />
  if (limits) return <Field.Number {...getNumberProps(name)} {...shared} />
  if (name === 'type')
    return (
      <div>
        <Text {...shared} />
        <TypeHelp />
      </div>
    )
  return <Text {...shared} />
}

type FieldProps = { name: CarField; label: string }

/** A car keeps its port even if the port is no longer served. */
function LoadingPort(shared: FieldProps & { none: string | undefined }) {
  const { served, nameOf } = useLoadingPorts()
  const current = useFormContext<CarFormInput>().getValues('loadingPort')
  const codes = [...served.map(({ code }) => code), ...(current ? [current] : [])]
  return <Choice {...shared} codes={Object.fromEntries(codes.map((code) => [code, nameOf(code)]))} />
}

function FirstRegistration(shared: FieldProps & { name: 'firstRegistration' }) {
  const { setValue } = useFormContext<CarFormInput>()
  const [month, year] = useWatch<CarFormInput, ['firstRegistration', 'year']>({ name: ['firstRegistration', 'year'] })
  const registered = monthOf(month ?? '')?.slice(0, 4)
  return (
    <div>
      <Field.Text {...shared} />
      {registered && registered !== String(year) && (
        <Button
          size="small"
          className="mt-1"
          onClick={() => setValue('year', registered, { shouldDirty: true, shouldValidate: true })}
        >
          {t('Set the year to {year}', { year: registered })}
        </Button>
      )}
    </div>
  )
}

/** Keeps the car's value even if it is no longer on the list. */
type ChoiceProps = { none?: string | undefined; options?: readonly string[]; codes?: Readonly<Record<string, string>> }

function Choice({ none, options = [], codes = {}, ...shared }: FieldProps & ChoiceProps) {
  const current = useFormContext<CarFormInput>().getValues(shared.name)
  const choices = typeof current === 'string' && current && !codes[current] ? new Set([...options, current]) : options
  return (
    <Field.Choice {...shared} options={codes}>
      <option value="">{none}</option>
      {[...choices].map((option) => (
        <option key={option} value={option}>
          {hasFreeWords(shared.name) ? formatCarWord(option) : option}
        </option>
      ))}
    </Field.Choice>
  )
}

function getNumberProps(name: CarField) {
  const { limits, arrows: [min, most] = limits ?? [], step, unit } = getCarField(name)
  const max = name === 'year' ? getLastCarYear() : most
  const inputMode = unit === 'USD' || unit === 'cc' ? 'decimal' : 'numeric'
  return { kind: getNumberKind(name), inputMode, arrows: { min, max, step } } as const
}

/** Free text with suggestions from the record or the stock, so that filters find the spelling. */
function Text(shared: FieldProps) {
  const { proposed } = getCarField(shared.name)
  const facet = facets.find(({ field }) => field === shared.name)
  const { data } = useQuery({ ...stockFacets, staleTime: 60_000, enabled: facet !== undefined && !proposed })
  const inStock = facet && (data?.facets?.[facet.name].map(({ value }) => value) ?? [])
  const proposals = proposed ?? (inStock && [...new Set(inStock)])
  return (
    <Field.Text {...shared} proposals={proposals} labelOf={hasFreeWords(shared.name) ? formatCarWord : undefined} />
  )
}

const stockFacets = query(api.cars.list, { query: { limit: 1, facets: 'true' } })

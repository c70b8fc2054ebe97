// Rule: which fields of a car are filters, and of which kind.
import { type CarField, carFieldNames, type Fields, fieldOf } from './fields.ts'

type FilterBy<By> = { [Name in CarField]: Fields[Name] extends { filter: { by: By } } ? Name : never }[CarField]
type FilterName<Name extends CarField> = Name extends CarField
  ? Fields[Name] extends { filter: { name: infer Other } }
    ? Other
    : Name
  : never
/** A field of which buyers choose one of the values in the stock, and the name that its filter has. */
export type FacetField = FilterBy<'value'>
export type FacetName = FilterName<FacetField>
/** A field of which buyers give the two ends. */
export type RangeField = FilterBy<'range'>
export type YesNoField = FilterBy<'yes-no'>
/** A filter that finds the cars whose answer is known to be yes. */
export type YesNoFilterName = FilterName<YesNoField>
export type RangeEnd = `${RangeField}${'From' | 'To'}`
export type CarFilterName = FacetName | RangeEnd | FilterBy<'words'> | YesNoFilterName

/** Every filter with the field that it looks at. */
export const carFilters = carFieldNames.flatMap((field) => {
  const { filter } = fieldOf(field)
  if (!filter) return []
  const { by, name = field, offered, partly } = filter
  return [{ by, name, field, offered, partly }]
})
type FilterOf<By> = Omit<(typeof carFilters)[number], 'name' | 'field'> & {
  name: FilterName<FilterBy<By>>
  field: FilterBy<By>
}
/** The filters whose values are offered as they stand in the stock. */
export const facets = carFilters.filter((filter): filter is FilterOf<'value'> => filter.by === 'value')
export const facetNames = facets.map(({ name }) => name)
export const yesNoFilters = carFilters.filter((filter): filter is FilterOf<'yes-no'> => filter.by === 'yes-no')
export const yesNoFilterNames = yesNoFilters.map(({ name }) => name)

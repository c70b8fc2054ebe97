// Rule: the filters of a car's fields, and their kinds.
import { type CarField, carFieldNames, type Fields, getCarField } from './fields.ts'

type FilterBy<By> = { [Name in CarField]: Fields[Name] extends { filter: { by: By } } ? Name : never }[CarField]
type FilterName<Name extends CarField> = Name extends CarField
  ? Fields[Name] extends { filter: { name: infer Other } }
    ? Other
    : Name
  : never
/** A field whose filter offers the values in the stock, and the name of its filter. */
export type FacetField = FilterBy<'value'>
export type FacetName = FilterName<FacetField>
export type RangeField = FilterBy<'range'>
export type YesNoField = FilterBy<'yes-no'>
/** A filter that finds the cars with a known yes. */
export type YesNoFilterName = FilterName<YesNoField>
export type RangeEnd = `${RangeField}${'From' | 'To'}`
export type CarFilterName = FacetName | RangeEnd | FilterBy<'words'> | YesNoFilterName

export const carFilters = carFieldNames.flatMap((field) => {
  const { filter } = getCarField(field)
  if (!filter) return []
  const { by, name = field, offered, partly } = filter
  return [{ by, name, field, offered, partly }]
})
type FilterOf<By> = Omit<(typeof carFilters)[number], 'name' | 'field'> & {
  name: FilterName<FilterBy<By>>
  field: FilterBy<By>
}
export const facets = carFilters.filter((filter): filter is FilterOf<'value'> => filter.by === 'value')
export const facetNames = facets.map(({ name }) => name)
export const yesNoFilters = carFilters.filter((filter): filter is FilterOf<'yes-no'> => filter.by === 'yes-no')
export const yesNoFilterNames = yesNoFilters.map(({ name }) => name)

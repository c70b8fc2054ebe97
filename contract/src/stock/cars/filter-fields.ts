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
export type RangeEnd = `${RangeField}${'From' | 'To'}`
export type CarFilterName = FacetName | RangeEnd | FilterBy<'words'> | FilterName<FilterBy<'truth'>>

/** Every filter with the field that it looks at. */
export const carFilters = carFieldNames.flatMap((field) => {
  const { filter } = fieldOf(field)
  if (!filter) return []
  const { by, name = field, offered, partly } = filter
  return [{ by, name, field, offered, partly }]
})
type Facet = Omit<(typeof carFilters)[number], 'name' | 'field'> & { name: FacetName; field: FacetField }
const byValue = (filter: { by: string }): filter is Facet => filter.by === 'value'
/** The filters whose values are offered as they stand in the stock. */
export const facets: readonly Facet[] = carFilters.filter(byValue)
export const facetNames = facets.map(({ name }) => name)

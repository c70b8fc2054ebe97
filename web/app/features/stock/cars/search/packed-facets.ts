import { facetNames } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { useMemo } from 'react'

type Column = { values: string[]; counts: string }

/** The dropdowns of a list, column by column: some four hundred values, in a third of what they weigh one by one. */
export type PackedFacets = Pick<CarFacets, 'left' | 'spans'> & { columns: Column[]; makes: string[] }

/** For loaders: a page carries its data beside its markup. */
export const packedFacets = ({ left, spans, ...facets }: CarFacets): PackedFacets => ({
  left,
  spans,
  columns: facetNames.map((name) => ({
    values: facets[name].map(({ value }) => value),
    counts: facets[name].map(({ count }) => count).join(' '),
  })),
  makes: facets.model.map(({ make }) => make),
})

export const useFacets = (packed: PackedFacets | null) => useMemo(() => packed && unpacked(packed), [packed])

export function unpacked({ columns, makes, ...rest }: PackedFacets): CarFacets {
  const facets = facetNames.map((name, at) => {
    const { values = [], counts = '' } = columns[at] ?? {}
    const numbers = counts.split(' ')
    const made = (row: number) => (name === 'model' ? { make: makes[row] } : {})
    return [name, values.map((value, row) => ({ value, count: Number(numbers[row]), ...made(row) }))]
  })
  return { ...rest, ...Object.fromEntries(facets) }
}

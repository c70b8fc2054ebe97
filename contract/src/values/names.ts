import { textsOf } from '../language/tables.ts'

/** The names of a record in their order, typed: what `z.enum` and a column's `enum` take. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as [Name, ...Name[]]

export const labelsOf = <Name extends string>(kinds: Readonly<Record<Name, { label: string }>>) =>
  textsOf(namesOf(kinds), (name) => kinds[name].label)

/** Maps a list of at least one. */
export const mapNonEmpty = <From, To>(
  [first, ...others]: readonly [From, ...From[]],
  map: (item: From) => To,
): [To, ...To[]] => [map(first), ...others.map((item) => map(item))]

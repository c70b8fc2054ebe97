import { createLazyTexts } from '../language/tables.ts'

/** Returns the keys of a record in their order, typed for `z.enum` and for the `enum` of a column. */
export const getKeys = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as [Name, ...Name[]]

export const getLabels = <Name extends string>(kinds: Readonly<Record<Name, { label: string }>>) =>
  createLazyTexts(getKeys(kinds), (name) => kinds[name].label)

export const mapNonEmpty = <From, To>(
  [first, ...others]: readonly [From, ...From[]],
  map: (item: From) => To,
): [To, ...To[]] => [map(first), ...others.map((item) => map(item))]

/** The names of a record in their order, typed: what `z.enum` and a column's `enum` take. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as [Name, ...Name[]]

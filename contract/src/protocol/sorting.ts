export type SortDirection = 'asc' | 'desc'

/** Sorts of a list, each with its label and default direction. */
export type SortOptions<Name extends string = string> = Readonly<
  Record<Name, { label: string; direction: SortDirection }>
>

export type SortDirection = 'asc' | 'desc'

export type SortOptions<Name extends string = string> = Readonly<
  Record<Name, { label: string; direction: SortDirection }>
>

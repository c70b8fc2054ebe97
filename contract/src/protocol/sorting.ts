export type Direction = 'asc' | 'desc'

/** What a list can be sorted by, with what a person reads, and the way in which each sort begins. */
export type Sorts<Name extends string = string> = Readonly<Record<Name, { label: string; direction: Direction }>>

export type Direction = 'asc' | 'desc'

/** Sorts of a list, each with its label and default direction. */
export type Sorts<Name extends string = string> = Readonly<Record<Name, { label: string; direction: Direction }>>

/** Those facts of a union that are of one kind. */
export type OfKind<Fact extends { kind: string }, Kind> = Fact extends unknown
  ? Kind extends Fact['kind']
    ? Fact
    : never
  : never

/** How each kind reads, where a row says what a fact of it holds as well: the argument. */
type Readers = { readonly [kind: string]: (fact: never) => string }

/** The facts that a table can read: `{ kind }` with what the row of this kind takes. */
export type FactOf<Rows extends Readers> = {
  [Kind in keyof Rows & string]: { kind: Kind } & Parameters<Rows[Kind]>[0]
}[keyof Rows & string]

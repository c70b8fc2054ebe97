export type FactOfKind<Fact extends { kind: string }, Kind> = Fact extends unknown
  ? Kind extends Fact['kind']
    ? Fact
    : never
  : never

/** Texts by kind. The parameter of a function has the fields of its fact. */
type Readers = { readonly [kind: string]: (fact: never) => string }

/** The facts that a table of texts can read: `{ kind }` with the parameter of its function. */
export type FactFromRows<Rows extends Readers> = {
  [Kind in keyof Rows & string]: { kind: Kind } & Parameters<Rows[Kind]>[0]
}[keyof Rows & string]

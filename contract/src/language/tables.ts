/** A text for each name, said when it is read. */
export function textsOf<const Name extends string>(names: readonly Name[], text: (name: Name) => string) {
  const texts = {} as Record<Name, string>
  for (const name of names) Object.defineProperty(texts, name, { enumerable: true, get: () => text(name) })
  return texts as Readonly<Record<Name, string>>
}

type Joined<Tables extends readonly object[]> = Tables extends readonly [infer First, ...infer Rest extends object[]]
  ? First & Joined<Rest>
  : unknown

/** Tables as one, whose texts are still said when they are read: a spread would read them at once. */
export const joined = <Tables extends object[]>(...tables: Tables) =>
  Object.defineProperties(
    {},
    Object.assign({}, ...tables.map((table) => Object.getOwnPropertyDescriptors(table))),
  ) as Joined<Tables>

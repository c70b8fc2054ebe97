/** Maps each name to a text that is translated when it is read. */
export function createLazyTexts<const Name extends string>(names: readonly Name[], text: (name: Name) => string) {
  const texts = {} as Record<Name, string>
  for (const name of names) Object.defineProperty(texts, name, { enumerable: true, get: () => text(name) })
  return texts as Readonly<Record<Name, string>>
}

type Joined<Tables extends readonly object[]> = Tables extends readonly [infer First, ...infer Rest extends object[]]
  ? First & Joined<Rest>
  : unknown

/** Merges tables and keeps their lazy texts: a spread would translate them at once. */
export const mergeTables = <Tables extends object[]>(...tables: Tables) =>
  Object.defineProperties(
    {},
    Object.assign({}, ...tables.map((table) => Object.getOwnPropertyDescriptors(table))),
  ) as Joined<Tables>

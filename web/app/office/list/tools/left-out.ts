export type Choice = { key: string; label: string }

/** The key of a column is its sort, else its index. */
export const choicesOf = (columns: readonly { label: string; sort?: string }[]): Choice[] =>
  columns.map(({ label, sort }, place) => ({ key: sort ?? `#${place}`, label }))

/** Earlier releases stored the English label. */
export const isLeftOut = (hidden: readonly string[], { key, label }: Choice) =>
  hidden.includes(key) || hidden.includes(label)

export const leavingOut = (hidden: readonly string[], { key, label }: Choice, shown: boolean) => {
  const others = hidden.filter((one) => one !== key && one !== label)
  return shown ? others : [...others, key]
}

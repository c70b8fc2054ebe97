export type Choice = { key: string; label: string }

/** The key of a column is its sort, else its index. */
export const listColumnChoices = (columns: readonly { label: string; sort?: string }[]): Choice[] =>
  columns.map(({ label, sort }, place) => ({ key: sort ?? `#${place}`, label }))

/** Earlier releases stored the English label. */
export const isColumnHidden = (hidden: readonly string[], { key, label }: Choice) =>
  hidden.includes(key) || hidden.includes(label)

export const setColumnVisible = (hidden: readonly string[], { key, label }: Choice, isVisible: boolean) => {
  const otherKeys = hidden.filter((one) => one !== key && one !== label)
  return isVisible ? otherKeys : [...otherKeys, key]
}

export type Choice = { key: string; label: string }

/** The columns of a table, each by what it is kept by: what it sorts by, else its place. */
export const choicesOf = (columns: readonly { label: string; sort?: string }[]): Choice[] =>
  columns.map(({ label, sort }, place) => ({ key: sort ?? `#${place}`, label }))

/** Whether somebody has left a column out. Before labels had languages, the label was kept. */
export const isLeftOut = (hidden: readonly string[], { key, label }: Choice) =>
  hidden.includes(key) || hidden.includes(label)

/** What is left out once a column is shown, or not. */
export const leavingOut = (hidden: readonly string[], { key, label }: Choice, shown: boolean) => {
  const others = hidden.filter((one) => one !== key && one !== label)
  return shown ? others : [...others, key]
}

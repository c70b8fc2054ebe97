/** One bar of a chart, one line of its table, and the way to what it counts. */
export type Row = {
  label: string
  /** The label where there is little room. */
  short?: string
  count: number
  to: string
}

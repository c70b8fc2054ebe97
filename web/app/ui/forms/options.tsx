/** Values with what a person reads, by itself or in the record of the value. */
export type Labels = Readonly<Record<string, string | { label: string }>>

/** The options of a choice, in this order: each a value, and what a person reads. */
export const options = (pairs: readonly (readonly [value: string | number, label: string])[]) =>
  pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** The same of a record, in its order. */
export const optionsOf = (labels: Labels) =>
  options(Object.entries(labels).map(([value, label]) => [value, typeof label === 'string' ? label : label.label]))

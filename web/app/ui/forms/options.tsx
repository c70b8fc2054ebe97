/** Labels by value. */
export type Labels = Readonly<Record<string, string | { label: string }>>

/** Renders options from pairs of value and label, in this order. */
export const renderOptions = (pairs: readonly (readonly [value: string | number, label: string])[]) =>
  pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Renders options from a record, in its order. */
export const renderLabelOptions = (labels: Labels) =>
  renderOptions(
    Object.entries(labels).map(([value, label]) => [value, typeof label === 'string' ? label : label.label]),
  )

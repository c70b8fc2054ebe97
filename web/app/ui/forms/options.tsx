/** Labels by value. */
export type Labels = Readonly<Record<string, string | { label: string }>>

export const renderOptions = (pairs: readonly (readonly [value: string | number, label: string])[]) =>
  pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export const renderLabelOptions = (labels: Labels) =>
  renderOptions(
    Object.entries(labels).map(([value, label]) => [value, typeof label === 'string' ? label : label.label]),
  )

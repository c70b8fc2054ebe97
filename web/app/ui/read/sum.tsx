import type { ReactNode } from 'react'

type Row = readonly [label: string, value: ReactNode]

/** Figures under one another, and what they come to. */
export const Sum = ({ rows, total: [label, value] }: { rows: readonly Row[]; total: Row }) => (
  <dl className="space-y-2" aria-live="polite">
    {rows.map(([name, figure]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">{name}</dt>
        <dd className="ml-auto text-right font-semibold">{figure}</dd>
      </div>
    ))}
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-xl font-extrabold">
      <dt>{label}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  </dl>
)

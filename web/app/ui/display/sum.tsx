import type { ReactNode } from 'react'

type Row = readonly [label: string, value: ReactNode]

type Props = {
  rows: readonly Row[]
  total: Row
  /** A balance has the accountant's double rule. */
  isBalance?: boolean
}

export const SumTable = ({ rows, total: [label, value], isBalance = false }: Props) => (
  <dl className="space-y-1" aria-live="polite">
    {rows.map(([name, figure]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4">
        <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
        <dd className="ms-auto text-end font-semibold">{figure}</dd>
      </div>
    ))}
    <div className="flex flex-wrap justify-between gap-x-4 border-t-2 border-rule pt-1 text-lg font-extrabold">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className={`ms-auto ${isBalance ? 'border-b-3 border-double border-rule' : ''}`}>{value}</dd>
    </div>
  </dl>
)

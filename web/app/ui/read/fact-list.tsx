import type { ReactNode } from 'react'

/** A label and what stands beside it; nothing there is shown as a dash. */
export type Fact = [label: string, value: ReactNode]

/** A part of a details screen under its own heading. */
export const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-4">
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </section>
)

/** The same as a line that opens; `opens` where it is needed. */
export const FoldedPart = ({ title, opens, children }: { title: string; opens: boolean; children: ReactNode }) => (
  <details open={opens}>
    <summary className="min-h-8 cursor-pointer">
      <h3 className="mb-2 inline text-base">{title}</h3>
    </summary>
    {children}
  </details>
)

/** Labels and values, one pair a line. */
export const FactList = ({ rows }: { rows: readonly Fact[] }) => (
  <dl className="text-sm">
    {rows.map(([label, value]) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
        <dt className="shrink-0 text-muted">{label}</dt>
        <dd className="ms-auto min-w-0 text-end font-semibold">
          {value || <span className="font-normal text-muted">—</span>}
        </dd>
      </div>
    ))}
  </dl>
)

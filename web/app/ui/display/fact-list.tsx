import type { ReactNode } from 'react'
import { ChevronDown } from '#ui/icons.ts'

/** An empty value is shown as a dash. */
export type Fact = [label: string, value: ReactNode]

export const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-4">
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </section>
)

/** Collapsible part; `opens`: initially open. */
export const FoldedPart = ({ title, opens, children }: { title: string; opens: boolean; children: ReactNode }) => (
  <details open={opens} className="group/part">
    <summary className="mb-2 flex min-h-6 cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden">
      <h3 className="text-base">{title}</h3>
      <ChevronDown className="size-4 text-muted group-open/part:rotate-180 print:hidden" aria-hidden />
    </summary>
    {children}
  </details>
)

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

import type { ReactNode } from 'react'

export const FormPart = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="slip p-4 sm:p-5">
    <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    {children}
  </section>
)

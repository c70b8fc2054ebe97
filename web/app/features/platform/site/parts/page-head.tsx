import type { ReactNode } from 'react'

export const PageHeading = ({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) => (
  <div className="border-b border-line">
    <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 py-5 sm:py-6 print:py-0">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1 max-w-2xl text-muted">{text}</p>
      </div>
      {children}
    </div>
  </div>
)

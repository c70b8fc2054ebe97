import type { ReactNode } from 'react'

/** The head of a page of text: its name, one sentence, and what can be done at once. */
export function PageHead({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="bg-navy text-on-navy">
      <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-8 gap-y-5 px-4 py-8 sm:py-10 print:py-0">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-2 max-w-2xl text-lg opacity-90">{text}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

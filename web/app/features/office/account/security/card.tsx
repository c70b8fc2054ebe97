import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

export const Card = ({ title, text, children }: Props) => (
  <section className="slip p-5 sm:p-6" aria-label={title}>
    <h2 className="text-xl">{title}</h2>
    {text && <p className="mt-1 text-muted">{text}</p>}
    <div className="mt-4">{children}</div>
  </section>
)

import type { ReactNode } from 'react'

export const FactTable = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className="divide-y divide-line slip">
    {facts.map(({ name, value }) => (
      <div key={name} className="grid gap-x-4 px-4 py-3 sm:grid-cols-[14rem_1fr] sm:px-5">
        <dt className="text-muted">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)

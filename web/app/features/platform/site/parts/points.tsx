import type { ReactNode } from 'react'
import { Check } from '#ui/more-icons.ts'

export const CheckList = ({ points }: { points: readonly { name: string; text: ReactNode }[] }) => (
  <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
    {points.map(({ name, text }) => (
      <li key={name} className="flex gap-3">
        <Check className="mt-0.5 size-5 shrink-0 text-good" aria-hidden />
        <span>
          <strong>{name}.</strong> {text}
        </span>
      </li>
    ))}
  </ul>
)

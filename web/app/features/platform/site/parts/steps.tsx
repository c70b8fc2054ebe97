import { withLinks } from '../content/links.tsx'

type Step = { name: string; text: string }

export const Steps = ({ steps, level: Heading = 'h3' }: { steps: readonly Step[]; level?: 'h3' | 'h4' }) => (
  <ol className="grid gap-4 lg:grid-cols-2">
    {steps.map(({ name, text }, index) => (
      <li key={name} className="flex gap-4 slip p-4 sm:p-5">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ink font-bold text-paper" aria-hidden>
          {index + 1}
        </span>
        <div className="min-w-0">
          <Heading className="text-lg font-bold">{name}</Heading>
          <p className="mt-1 text-muted">{withLinks(text)}</p>
        </div>
      </li>
    ))}
  </ol>
)

import type { Deal } from '@minato/contract/deals/deal.ts'
import { dealStages } from '@minato/contract/deals/facts.ts'
import { Check } from 'lucide-react'

/** How far a deal is: what is done has a tick, and the first that is not stands out. */
export function DealStages({ stages }: Pick<Deal, 'stages'>) {
  if (stages.length === 0) return null
  const now = stages.find(({ isDone }) => !isDone)?.stage
  return (
    <ol aria-label="How far it is" className="flex">
      {stages.map(({ stage, isDone }) => (
        <li
          key={stage}
          aria-current={stage === now ? 'step' : undefined}
          className={`grid min-w-0 grow basis-0 justify-items-center gap-1 border-t-3 pt-1 text-center text-[0.6875rem] leading-4 sm:text-xs ${isDone ? 'border-good text-ink' : stage === now ? 'border-accent font-bold' : 'border-line text-muted'}`}
        >
          {dealStages[stage]}
          {isDone && (
            <span className="text-good">
              <Check className="size-4" aria-hidden />
              <span className="sr-only">done</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

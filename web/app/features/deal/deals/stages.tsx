import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { dealStages, setByHand } from '@minato/contract/deal/orders/steps.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { Check } from 'lucide-react'

type Props = Pick<Deal, 'stages'> & { side: DealSide }

/** How far a deal is: what is done has a tick and its line, what was only set says so, and the first that is neither is next. */
export function DealStages({ stages, side }: Props) {
  if (stages.length === 0) return null
  const now = stages.find(({ isDone, isByHand }) => !isDone && !isByHand)?.stage
  const look = (isDone: boolean, isNow: boolean) =>
    `${isDone ? 'border-good' : 'border-line'} ${isDone ? '' : isNow ? 'font-bold' : 'text-muted'}`
  return (
    <ol aria-label="How far it is" className="flex">
      {stages.map(({ stage, isDone, isByHand }) => (
        <li
          key={stage}
          aria-current={stage === now ? 'step' : undefined}
          className={`grid min-w-0 grow basis-0 content-start justify-items-center gap-1 border-t-3 pt-1 text-center text-[0.6875rem] leading-4 sm:text-xs ${look(isDone, stage === now)}`}
        >
          {dealStages[stage]}
          {isDone && (
            <span className="text-good">
              <Check className="size-4" aria-hidden />
              <span className="sr-only">done</span>
            </span>
          )}
          {isByHand && <span className="italic">{setByHand[side]}</span>}
          {stage === now && <span className="font-normal text-muted">next</span>}
        </li>
      ))}
    </ol>
  )
}

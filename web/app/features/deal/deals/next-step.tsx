import { buttonOf, canDo, needsOf, stepText, turnText } from '@minato/contract/deal/orders/steps.ts'
import { useSession } from '~/features/ground/session/session'
import { ButtonLink } from '~/ui/act/button'
import { Deadline } from '~/ui/read/deadline'
import type { DealProps } from './places.ts'
import { DealStages } from './stages.tsx'
import { StatusStep } from './status-step.tsx'

/** What is to be done next, by whom and until when, and the button that does it or leads to where it is done. */
export function NextStep({ deal, side }: DealProps) {
  const { next, stages } = deal
  const { label, place, sets } = buttonOf(next.step)
  const { may } = useSession()
  const isAble = side === 'buyer' || may(needsOf(next.step))
  const isOurs = next.turn === side && isAble
  const look = isOurs ? 'main' : 'plain'
  return (
    <section
      aria-labelledby="next"
      className={`grid gap-4 rounded-lg border p-4 ${isOurs ? 'border-accent bg-surface' : 'border-line bg-surface'}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56" role="status">
          <h2 id="next" className="text-sm font-semibold text-muted">
            {turnText(next, side, isAble)}
          </h2>
          <p className="text-lg font-semibold">{stepText(next, side)}</p>
          {next.until && (
            <p className="text-sm text-muted">
              Until <Deadline at={next.until} />
            </p>
          )}
        </div>
        {isAble &&
          canDo(next, side) &&
          (sets ? (
            <StatusStep order={deal.order} step={next.step} sets={sets} />
          ) : (
            <ButtonLink to={`#${place}`} look={look} preventScrollReset>
              {label}
            </ButtonLink>
          ))}
      </div>
      <DealStages stages={stages} side={side} />
    </section>
  )
}

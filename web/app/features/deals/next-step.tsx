import { canDo, dealSteps, needsOf, stepText } from '@minato/contract/deals/facts.ts'
import { useSession } from '~/features/session/session'
import { ButtonLink } from '~/ui/act/button'
import { Deadline } from '~/ui/read/deadline'
import type { DealProps } from './places.ts'
import { DealStages } from './stages.tsx'

/** What is to be done next, by whom and until when, and the way to where it is done. */
export function NextStep({ deal: { next, stages }, side }: DealProps) {
  const { label, place } = dealSteps[next.step]
  const { may } = useSession()
  const isAble = side === 'buyer' || may(needsOf(next.step))
  const isOurs = next.turn === side && isAble
  return (
    <section
      aria-labelledby="next"
      className={`grid gap-4 rounded-lg border p-4 ${isOurs ? 'border-accent bg-surface' : 'border-line bg-surface'}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56" role="status">
          <h2 id="next" className="text-sm font-semibold text-muted">
            {next.turn === null ? 'Where it stands' : isOurs ? 'Your turn' : waitingFor[next.turn]}
          </h2>
          <p className="text-lg font-semibold">{stepText(next, side)}</p>
          {next.until && (
            <p className="text-sm text-muted">
              Until <Deadline at={next.until} />
            </p>
          )}
        </div>
        {isAble && canDo(next.step, side) && (
          <ButtonLink to={`#${place}`} look={isOurs ? 'main' : 'plain'} preventScrollReset>
            {label}
          </ButtonLink>
        )}
      </div>
      <DealStages stages={stages} />
    </section>
  )
}

/** It is the other side's turn, or a colleague's. */
const waitingFor = { office: 'Our turn', buyer: 'Waits for the buyer' }

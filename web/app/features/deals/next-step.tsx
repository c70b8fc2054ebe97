import { canDo, dealSteps, stepText } from '@minato/contract/deals/facts.ts'
import { ButtonLink } from '~/ui/act/button'
import { Deadline } from '~/ui/read/deadline'
import type { DealProps } from './places.ts'
import { DealStages } from './stages.tsx'

/** What is to be done next, by whom and until when, and the way to where it is done. */
export function NextStep({ deal: { next, stages }, side }: DealProps) {
  const { label, place } = dealSteps[next.step]
  const isOurs = next.turn === side
  return (
    <section
      aria-labelledby="next"
      className={`grid gap-4 rounded-lg border p-4 ${isOurs ? 'border-accent bg-surface' : 'border-line bg-surface'}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56" role="status">
          <h2 id="next" className="text-sm font-semibold text-muted">
            {next.turn === null ? 'Where it stands' : isOurs ? 'Your turn' : waitingFor[side]}
          </h2>
          <p className="text-lg font-semibold">{stepText(next, side)}</p>
          {next.until && (
            <p className="text-sm text-muted">
              Until <Deadline at={next.until} />
            </p>
          )}
        </div>
        {canDo(next.step, side) && (
          <ButtonLink to={`#${place}`} look={isOurs ? 'main' : 'plain'} preventScrollReset>
            {label}
          </ButtonLink>
        )}
      </div>
      <DealStages stages={stages} />
    </section>
  )
}

const waitingFor = { buyer: 'Our turn', office: 'Waits for the buyer' }

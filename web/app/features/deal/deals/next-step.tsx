import { buttonOf, canDo, needsOf, stepText, turnText } from '@minato/contract/deal/orders/steps/step-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useSession } from '#features/ground/session/session.tsx'
import { ButtonLink } from '#ui/act/button.tsx'
import { goesOn } from '#ui/act/use-kept-focus.ts'
import { rich } from '#ui/read/rich.tsx'
import { Deadline } from '#ui/read/time/deadline.tsx'
import type { DealProps } from './areas.ts'
import { DealStages } from './stages.tsx'
import { StatusStep } from './status-step.tsx'

/** The next step, its side and its last day, and the button that does it or leads there. */
export function NextStep({ deal, side }: DealProps) {
  const { next } = deal
  const { label, area, sets } = buttonOf(next.step)
  const { may } = useSession()
  const isAble = side === 'buyer' || may(needsOf(next.step))
  const isOurs = next.turn === side && isAble
  const look = isOurs ? 'main' : 'plain'
  return (
    <section aria-labelledby="next" className="grid min-w-0 sheet" {...goesOn}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-3 py-2.5 sm:px-4">
        <div className="min-w-0 grow basis-56" role="status">
          <h2 id="next" className="text-[0.8125rem] font-semibold text-muted">
            {turnText(next, side, isAble)}
          </h2>
          <p className="text-[1.0625rem] leading-snug font-bold">{stepText(next, side)}</p>
          {next.until && <p className="text-sm">{rich(t('Until <day/>'), { day: <Deadline at={next.until} /> })}</p>}
        </div>
        {isAble &&
          canDo(next, side) &&
          (sets ? (
            <StatusStep order={deal.order} step={next.step} sets={sets} />
          ) : (
            <ButtonLink to={`#${area}`} look={look} preventScrollReset className="max-sm:w-full">
              {label}
            </ButtonLink>
          ))}
      </div>
      <DealStages {...deal} side={side} />
    </section>
  )
}

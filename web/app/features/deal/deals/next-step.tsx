import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { type DealStage, dealStages, setByHandLabels } from '@minato/contract/deal/orders/steps/stages.ts'
import {
  canDoStep,
  formatStep,
  getStepButton,
  getStepPermission,
  getTurnLabel,
} from '@minato/contract/deal/orders/steps/step-text.ts'
import { moneyChoiceTexts } from '@minato/contract/deal/payments/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { nextFocusProps } from '#ui/actions/use-restored-focus.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { Check } from '#ui/more-icons.ts'
import type { DealProps } from './areas.ts'
import { StatusStep } from './status-step.tsx'

const { Part: SailUnpaid } = lazyPart(async () => (await import('./sail-unpaid.tsx')).default)

export function NextStep({ deal, side }: DealProps) {
  const { next } = deal
  const { label, area, sets } = getStepButton(next.step)
  const { hasPermission } = useSession()
  const canAct = side === 'buyer' || hasPermission(getStepPermission(next.step))
  const isOurs = next.turn === side && canAct
  const variant = isOurs ? 'main' : 'plain'
  return (
    <section aria-labelledby="next" className="grid min-w-0 sheet" {...nextFocusProps}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-3 py-2.5 sm:px-4">
        <div className="min-w-0 grow basis-56" role="status">
          <h2 id="next" className="text-[0.8125rem] font-semibold text-muted">
            {getTurnLabel(next, side, canAct)}
          </h2>
          <p className="text-[1.0625rem] leading-snug font-bold">{formatStep(next, side)}</p>
          <ChosenMoneyUse payments={deal.payments} side={side} />
          {next.until && (
            <p className="text-sm">{renderRichText(t('Until <day/>'), { day: <Deadline at={next.until} /> })}</p>
          )}
        </div>
        {canAct &&
          canDoStep(next, side) &&
          (sets ? (
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              <StatusStep order={deal.order} step={next.step} sets={sets} />
              {next.step === 'ask-payment' && <SailUnpaid order={deal.order} />}
            </div>
          ) : (
            <ButtonLink to={`#${area}`} variant={variant} preventScrollReset className="max-sm:w-full">
              {label}
            </ButtonLink>
          ))}
      </div>
      <DealStages {...deal} side={side} />
    </section>
  )
}

/** The buyer's choice for money that we owe, which the step's text leaves open. */
function ChosenMoneyUse({ payments: { toReturn, currency }, side }: Pick<Deal, 'payments'> & { side: DealSide }) {
  if (!toReturn?.choice) return null
  return <p className="text-sm">{moneyChoiceTexts[side][toReturn.choice](formatSum(toReturn.sum, currency))}</p>
}

type Props = Pick<Deal, 'stages' | 'payments'> & { side: DealSide }

function DealStages({ stages, payments, side }: Props) {
  if (stages.length === 0) return null
  const currentStage = stages.find(({ isDone, isByHand }) => !isDone && !isByHand)?.stage
  const isUnpaid = (stage: DealStage, isByHand: boolean) =>
    side === 'office' && stage === 'paid-in-full' && isByHand && payments.confirmed === 0
  const getStageClass = (isDone: boolean, isNow: boolean) => {
    if (isNow) return 'font-bold text-ink shadow-[inset_0_-3px_0_var(--rule)]'
    return isDone ? 'font-semibold text-good' : 'text-muted'
  }
  return (
    <ol aria-label={t('Progress of the order')} className="flex border-t border-line max-sm:flex-wrap">
      {stages.map(({ stage, isDone, isByHand }) => (
        <li
          key={stage}
          aria-current={stage === currentStage ? 'step' : undefined}
          className={`flex grow flex-col flex-wrap max-sm:basis-0 items-center justify-center border-s border-line px-0.5 py-1.5 text-center text-[0.6875rem] leading-3.5 first:border-0 sm:flex-row sm:gap-x-1 sm:px-2 sm:text-xs ${getStageClass(isDone, stage === currentStage)}`}
        >
          {isDone && <Check className="size-3" strokeWidth={3} aria-hidden />}
          {isUnpaid(stage, isByHand) ? t('Marked as paid by hand, no payment recorded') : dealStages[stage]}
          {isDone && <span className="sr-only">{t('done')}</span>}
          {isByHand && !isUnpaid(stage, isByHand) && <span className="italic">{setByHandLabels[side]}</span>}
          {stage === currentStage && <span className="font-normal">{t('next')}</span>}
        </li>
      ))}
    </ol>
  )
}

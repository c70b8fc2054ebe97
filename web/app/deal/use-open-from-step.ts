import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { canDoStep, getStepButton } from '@minato/contract/deal/orders/steps/step-text.ts'
import type { DealStep } from '@minato/contract/deal/orders/steps/steps.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'

type StepButtonOptions = Partial<Pick<Deal, 'next'>> & { side: DealSide; steps: readonly DealStep[] }

/** Opens the form of a step when the user follows the step's button, once per navigation. */
export function useOpenFromStep({ next, side, steps }: StepButtonOptions, open: () => void) {
  const { key, hash } = useLocation()
  const [seen, setSeen] = useState<string | null>(null)
  if (!next || key === seen) return
  setSeen(key)
  if (hash === `#${getStepButton(next.step).area}` && steps.includes(next.step) && canDoStep(next, side)) open()
}

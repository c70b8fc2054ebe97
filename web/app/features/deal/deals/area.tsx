import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { getStepButton } from '@minato/contract/deal/orders/steps/step-text.ts'
import type { DealStep } from '@minato/contract/deal/orders/steps/steps.ts'
import type { DealArea } from '@minato/contract/platform/trade/deal.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { openDetails } from '#lib/browser/open-details.ts'
import { storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { ChevronDown } from '#ui/icons.ts'

type Props = {
  orderId: string
  step: DealStep
  area: DealArea
  isNeeded: boolean
  className: string
  summary: string | null | undefined
  children: ReactNode
}

const fieldSelector = 'input:not([type=file]), select, textarea'

/**
 * Foldable part of a deal's page. It opens when the deal needs it or a link leads into it.
 * Otherwise the user's choice stays, so an action of the other side never folds away a form in use.
 */
export function Area({ orderId, step, area, isNeeded, className, summary, children }: Props) {
  const location = useLocation()
  const [open, storeOpen] = useFold({ key: storageKeys.fold(orderId, area), isNeeded, step })
  const part = useRef<HTMLDetailsElement>(null)
  const [arrival] = useState(location)
  const areaOfButton = useEffectEvent(() => getStepButton(step).area)
  // Runs for each navigation, even to the same area.
  useEffect(() => {
    const target = location.hash && document.getElementById(location.hash.slice(1))
    if (!target || !part.current?.contains(target)) return
    openDetails(target)
    target.scrollIntoView()
    // Moves the focus there, unless a form opened by the navigation has it already.
    // If the step's area has exactly one form, the focus goes into that form.
    if (part.current.contains(document.activeElement)) return
    const [form, secondForm] = target.id === areaOfButton() ? target.querySelectorAll('form') : []
    // On arrival no submit button gets the focus, so the next key press sends nothing.
    const focusTarget =
      form &&
      !secondForm &&
      form.querySelector<HTMLElement>(location === arrival ? fieldSelector : `${fieldSelector}, [type=submit]`)
    if (focusTarget) focusTarget.focus()
    else target.querySelector<HTMLElement>('summary, button, a')?.focus({ preventScroll: true })
  }, [location, arrival])
  return (
    <details
      ref={part}
      id={area}
      open={open}
      onToggle={({ currentTarget }) => storeOpen(currentTarget.open)}
      className={`group scroll-mt-4 ${className}`}
    >
      <summary className="relative flex min-h-10 cursor-pointer list-none flex-wrap items-center gap-x-3 py-1 pe-10 ps-3 sm:pe-11 sm:ps-4 [&::-webkit-details-marker]:hidden">
        <h2 className="shrink-0 text-base">{dealAreas[area]}</h2>
        {summary && (
          <span className="ms-auto min-w-0 text-end text-[0.8125rem] group-open:line-clamp-1 wrap-anywhere text-muted">
            {summary}
          </span>
        )}
        <ChevronDown
          className="absolute inset-e-3 size-5 text-muted group-open:rotate-180 sm:inset-e-4 print:hidden"
          aria-hidden
        />
      </summary>
      <div className="px-3 pb-3 sm:px-4">{children}</div>
    </details>
  )
}

type Fold = {
  /** Storage key of the user's choice in this tab, which survives a reload. */
  key: string
  isNeeded: boolean
  /** The deal's step: a part folded away at an earlier step opens again when needed. */
  step: DealStep
}

/** Opens an area once the deal needs it; until then the user's choice counts. */
function useFold({ key, isNeeded, step }: Fold) {
  const [open, setOpen] = useState(() => {
    const storedStep = tabStorage.read(key)
    return storedStep !== null && (!isNeeded || storedStep === step) ? !isNeeded : isNeeded
  })
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  function storeOpen(next: boolean) {
    setOpen(next)
    tabStorage.write(key, next === isNeeded ? null : step)
  }
  return [open, storeOpen] as const
}

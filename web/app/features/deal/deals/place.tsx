import { type DealPlace, dealPlaces } from '@minato/contract/deal/orders/steps.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type Props = { place: DealPlace; isNow: boolean; folds: boolean; children: ReactNode }

/**
 * A part of a deal's page. Where it folds it is open while the next step is done in it, and stays as its reader left it: what
 * somebody is typing there is not folded away when the other side does something.
 */
export function Place({ place, isNow, folds, children }: Props) {
  const isNamed = useLocation().hash === `#${place}`
  const begins = isNow || isNamed || !folds
  const [open, setOpen] = useState(begins)
  const [began, setBegan] = useState(begins)
  if (begins !== began) {
    setBegan(begins)
    if (begins) setOpen(true)
  }
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isNamed) part.current?.scrollIntoView()
  }, [isNamed])
  return (
    <details
      ref={part}
      id={place}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group scroll-mt-4 rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base">{dealPlaces[place]}</h2>
        <ChevronDown className="size-5 text-muted group-open:rotate-180 print:hidden" aria-hidden />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}

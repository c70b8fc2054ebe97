import type { DealStep } from '@minato/contract/deal/orders/steps/steps.ts'
import { useState } from 'react'
import { keptHere } from '#lib/browser/storage.ts'

type Fold = {
  /** The name under which this tab keeps how its reader left it, over a reload too. */
  key: string
  /** Whether it stands open by itself. */
  opens: boolean
  /** Where the deal is: what was folded away at an earlier step opens again where it is needed. */
  step: DealStep
}

/** Whether a part of a deal stands open: by itself as soon as it is needed, and otherwise as its reader left it. */
export function useFold({ key, opens, step }: Fold) {
  const [open, setOpen] = useState(() => {
    const left = keptHere.read(key)
    return left !== null && (!opens || left === step) ? !opens : opens
  })
  const [opened, setOpened] = useState(opens)
  if (opens !== opened) {
    setOpened(opens)
    if (opens) setOpen(true)
  }
  function leave(next: boolean) {
    setOpen(next)
    keptHere.write(key, next === opens ? null : step)
  }
  return [open, leave] as const
}

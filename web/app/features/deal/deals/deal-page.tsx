import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { type DealPlace, dealPlaces, dealSteps } from '@minato/contract/deal/orders/steps.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { NextStep } from './next-step.tsx'
import { Place } from './place.tsx'
import type { DealProps, Places } from './places.ts'

/** A deal, read again as soon as the server says that anything of it has changed. */
export const useDeal = (id: string) =>
  useQuery({ ...query(api.orders.deal, { params: { id } }), select: ({ deal }): Deal => deal })

/** What stands beside the rest where there is room for two columns. */
const aside: readonly DealPlace[] = ['ship', 'timeline', 'chat']

/**
 * A deal: the next step first, then its parts. The buyer's are folded but for the one that matters now; the office sees all,
 * that one first, and keeps the order in which they stood when the page was opened.
 */
export function DealPage({ deal, side, places }: DealProps & { places: Places }) {
  const now = dealSteps[deal.next.step].place
  const [first] = useState(side === 'office' ? now : null)
  const there = namesOf(dealPlaces)
    .filter((place) => places[place])
    .sort((a, b) => Number(b === first) - Number(a === first))
  // What happened until then is only looked up.
  const isRead = (place: DealPlace) => place === 'timeline' && deal.next.step === 'done'
  const column = (isAside: boolean) => (
    <div className="grid min-w-0 gap-3">
      {there
        .filter((place) => aside.includes(place) === isAside)
        .map((place) => {
          const Part = places[place]
          return (
            <Place key={place} place={place} isNow={place === now} folds={side === 'buyer' || isRead(place)}>
              {Part && <Part deal={deal} side={side} />}
            </Place>
          )
        })}
    </div>
  )
  return (
    <div className="grid gap-3">
      <NextStep deal={deal} side={side} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {column(false)}
        {column(true)}
      </div>
    </div>
  )
}

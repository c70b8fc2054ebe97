import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import type { DealArea, DealSide } from '@minato/contract/ground/trade/deal.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { Area } from './area.tsx'
import type { Areas, DealProps, DealWords } from './areas.ts'
import { NextStep } from './next-step.tsx'

/** A deal, read again as soon as the server says that anything of it has changed. */
export const useDeal = (id: string) =>
  useQuery({ ...query(api.orders.deal, { params: { id } }), select: ({ deal }): Deal => deal })

/** What stands beside the rest where there is room for two columns: of the office; of the buyer, all that is no sheet. */
const aside: readonly DealArea[] = ['ship', 'timeline', 'chat']
/** What a buyer sees as sheets; all else is a line that opens. */
const sheets: readonly DealArea[] = ['vehicles', 'payments', 'papers']

const isAboutMoney = ({ payments }: Deal) => payments.entries.length > 0 || payments.dueNow > 0

/** The parts that a buyer sees open, whosever turn it is. On a phone the payments show the price of the vehicles. */
const needed: Partial<Record<DealArea, (deal: Deal) => boolean>> = {
  vehicles: (deal) => !isAboutMoney(deal) || matchMedia('(min-width: 40rem)').matches,
  payments: isAboutMoney,
  papers: ({ papers }) => papers.papers.length > 0,
}

/** Whether a part stands open by itself. What happened until then is only looked up. */
function isOpen(deal: Deal, side: DealSide, area: DealArea) {
  if (dealSteps[deal.next.step].area === area) return true
  return side === 'office' ? !(area === 'timeline' && deal.next.step === 'done') : (needed[area]?.(deal) ?? false)
}

/** The parts in two columns, the one in which the next step is done first. */
function columnsOf(side: DealSide, there: readonly DealArea[], first: DealArea) {
  const ordered = [first, ...(side === 'buyer' ? sheets : []), ...there]
  const parts = [...new Set(ordered)].filter((area) => there.includes(area))
  const isAside = (area: DealArea) =>
    side === 'office' ? aside.includes(area) : area !== first && !sheets.includes(area)
  return [parts.filter((area) => !isAside(area)), parts.filter(isAside)] as const
}

type Props = DealProps & { areas: Areas; words?: DealWords }

/**
 * A deal: the next step first, then its parts, in the order in which they stood when the page was opened. The buyer's that need
 * nothing of them are lines; the office sees all open.
 */
export function DealPage({ deal, side, areas, words = {} }: Props) {
  const [first] = useState(dealSteps[deal.next.step].area)
  const there = namesOf(dealAreas).filter((area) => areas[area])
  const [main, beside] = columnsOf(side, there, first)
  const parts = (column: readonly DealArea[], look: string) =>
    column.map((area) => {
      const Part = areas[area]
      return (
        <Area key={area} area={area} opens={isOpen(deal, side, area)} look={look} word={words[area]?.(deal)}>
          {Part && <Part deal={deal} side={side} />}
        </Area>
      )
    })
  const look = side === 'buyer' ? 'sheet' : 'slip'
  return (
    <div className="grid gap-2 sm:gap-3">
      <NextStep deal={deal} side={side} />
      <div className="grid grid-cols-1 items-start gap-2 sm:gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-2 sm:gap-3">{parts(main, look)}</div>
        {side === 'buyer' ? (
          <div className="min-w-0 divide-y divide-line sheet">{parts(beside, '')}</div>
        ) : (
          <div className="grid min-w-0 gap-2 sm:gap-3">{parts(beside, look)}</div>
        )}
      </div>
    </div>
  )
}

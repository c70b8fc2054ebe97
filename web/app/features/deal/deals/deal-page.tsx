import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import type { DealArea, DealSide } from '@minato/contract/platform/trade/deal.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useRestoredFocus } from '#ui/actions/use-restored-focus.ts'
import { Area } from './area.tsx'
import type { AreaComponents, AreaSummaries, DealProps } from './areas.ts'
import { NextStep } from './next-step.tsx'
import { isOpenByDefault } from './open-areas.ts'

export const useDeal = (id: string) =>
  useQuery({ ...query(api.orders.deal, { params: { id } }), select: ({ deal }): Deal => deal })

/** Areas in a buyer's main column; all other areas go beside it. */
const mainAreas: readonly DealArea[] = ['vehicles', 'payments', 'papers', 'arrival']

type Column = 'trade' | 'papers' | 'beside'
const columns: Partial<Record<DealArea, Column>> = {
  papers: 'papers',
  ship: 'beside',
  timeline: 'beside',
  chat: 'beside',
}

function groupByColumn(side: DealSide, visibleAreas: readonly DealArea[], first: DealArea) {
  const ordered = [first, ...(side === 'buyer' ? mainAreas : []), ...visibleAreas]
  const parts = [...new Set(ordered)].filter((area) => visibleAreas.includes(area))
  const toColumn = (area: DealArea) => (area === first || mainAreas.includes(area) ? 'trade' : 'beside')
  return [...groupBy(parts, (area): Column => (side === 'buyer' ? toColumn(area) : (columns[area] ?? 'trade')))]
}

/** One column on a phone, two on a wide screen; the widest screens have a third one for documents. */
const gridLooks: Record<DealSide, string> = {
  buyer: 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
  office:
    'without-red lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] min-[110rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] min-[110rem]:grid-rows-none',
}
const columnClasses: Record<Column, string> = {
  trade: 'lg:col-start-1 min-[110rem]:row-start-1',
  papers: 'lg:col-start-1 min-[110rem]:col-start-2 min-[110rem]:row-start-1',
  beside: 'lg:col-start-2 lg:row-span-2 lg:row-start-1 min-[110rem]:col-start-3',
}

type Props = DealProps & { areas: AreaComponents; words: AreaSummaries; children?: ReactNode }

/**
 * A deal: the next step, then its parts in the order at the opening of the page. Unneeded parts are folded.
 * On the office's page only the button of the next step is red.
 */
export function DealPage({ deal, side, areas, words, children }: Props) {
  const [first] = useState(dealSteps[deal.next.step].area)
  const container = useRef<HTMLDivElement>(null)
  useRestoredFocus(container, deal.next.step)
  const visibleAreas = getKeys(dealAreas).filter((area) => areas[area])
  const parts = (column: readonly DealArea[], className = '') =>
    column.map((area) => {
      const Part = areas[area]
      return (
        <Area
          key={area}
          {...{ area, className }}
          orderId={deal.order.id}
          step={deal.next.step}
          isNeeded={isOpenByDefault(deal, side, area)}
          summary={words[area]?.(deal)}
        >
          {Part && <Part deal={deal} side={side} />}
        </Area>
      )
    })
  return (
    <div ref={container} className="grid gap-2 sm:gap-3">
      <NextStep deal={deal} side={side} />
      {children && <div className="without-red empty:hidden">{children}</div>}
      <div className={`grid grid-cols-1 items-start gap-2 sm:gap-3 ${gridLooks[side]}`}>
        {groupByColumn(side, visibleAreas, first).map(([column, columnAreas]) =>
          side === 'buyer' && column === 'trade' ? (
            <div key={column} className="grid min-w-0 grid-cols-1 gap-2 sm:gap-3">
              {parts(columnAreas, 'sheet')}
            </div>
          ) : (
            <div
              key={column}
              className={`min-w-0 divide-y divide-line sheet ${side === 'office' ? columnClasses[column] : ''}`}
            >
              {parts(columnAreas)}
            </div>
          ),
        )}
      </div>
    </div>
  )
}

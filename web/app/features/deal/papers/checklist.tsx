import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { ChecklistLine } from '@minato/contract/deal/papers/checklist.ts'
import type { Paper } from '@minato/contract/deal/papers/paper.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import { OpenPaper, paperFacts } from './opens.tsx'
import { vehiclesOf } from './vehicles.ts'
import { paperScreen, waitsText } from './words.ts'

/** The papers of a line of the checklist. */
export const papersOf = ({ kind, document }: ChecklistLine, papers: readonly Paper[]) =>
  papers.filter((paper) => (kind ? paper.kind === kind : paper.standsFor === document))

type Props = { deal: Deal; side: DealSide; lines: readonly ChecklistLine[] }

/** Which papers a deal needs, what each is for, and whether it is there. */
export const Checklist = ({ deal, side, lines }: Props) => (
  <ul className="grid gap-3">
    {lines.map((line) => (
      <Line key={line.kind ?? line.document} deal={deal} side={side} line={line} />
    ))}
  </ul>
)

function Line({ deal, side, line }: { deal: Deal; side: DealSide; line: ChecklistLine }) {
  const found = papersOf(line, deal.papers.papers)
  const waits = waitsText(line, side)
  const missing = vehiclesOf(deal).filter(({ id }) => line.missing.includes(id))
  const isPart = missing.length > 0 && missing.length < deal.order.orderItems.length
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm">
      <Mark line={line} />
      <div className="grid gap-1">
        <p>
          <span className="font-semibold">{line.label}</span>
          {line.original && <span className="text-muted"> · the original</span>}
        </p>
        {side === 'buyer' && line.use && <p className="text-muted">{line.use}</p>}
        {waits && <p className={line.waitsFor === side ? 'font-semibold text-hold' : 'text-muted'}>{waits}</p>}
        {isPart && <p className="text-muted">Missing: {missing.map(({ stockNumber }) => stockNumber).join(', ')}</p>}
        {side === 'buyer' && (
          <ul className="grid gap-1 empty:hidden">
            {found.map((paper) => (
              <li key={paper.id} className="flex flex-wrap items-center gap-2">
                <OpenPaper deal={deal} paper={paper} />
                <span className="min-w-0 text-muted wrap-anywhere">{paperFacts(deal, paper)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Mark({ line: { waitsFor, endsEarly } }: { line: ChecklistLine }) {
  const shape = 'mt-0.5 size-5 shrink-0'
  if (endsEarly.length > 0) return <TriangleAlert className={`${shape} text-bad`} role="img" aria-label="Ends early" />
  if (waitsFor) return <Circle className={`${shape} text-muted`} role="img" aria-label="Not here yet" />
  return <CircleCheck className={`${shape} text-good`} role="img" aria-label={paperScreen.done} />
}

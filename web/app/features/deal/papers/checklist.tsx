import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { ChecklistLine, Paper } from '@minato/contract/deal/papers/paper.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { Badge } from '#ui/read/badge.tsx'
import { rich } from '#ui/read/rich.tsx'
import { OpenPaper, paperFacts } from './opens.tsx'
import { vehiclesOf } from './vehicles.ts'
import { paperScreen, waitsText } from './words.ts'

export const papersOf = ({ kind, document }: ChecklistLine, papers: readonly Paper[]) =>
  papers.filter((paper) => (kind ? paper.kind === kind : paper.standsFor === document))

type Props = { deal: Deal; side: DealSide; lines: readonly ChecklistLine[] }

export const Checklist = ({ deal, side, lines }: Props) => (
  <ul className="divide-y divide-line text-[0.8125rem] sm:text-sm">
    {lines.map((line) => (
      <Line key={line.kind ?? line.document} deal={deal} side={side} line={line} />
    ))}
  </ul>
)

function Line({ deal, side, line }: { deal: Deal; side: DealSide; line: ChecklistLine }) {
  const papers = side === 'buyer' ? papersOf(line, deal.papers.papers) : []
  const [only, another] = papers
  const isOnly = only && !another
  const missing = vehiclesOf(deal).filter(({ id }) => line.missing.includes(id))
  const isPart = missing.length > 0 && missing.length < deal.order.orderItems.length
  return (
    <li className="flex min-h-8.5 flex-wrap items-center gap-x-3 py-px sm:py-0.5">
      <div className="min-w-0 grow basis-36">
        <Name line={line} isTold={side === 'buyer'} />
        {isPart && (
          <p className="text-xs text-muted">
            {t('Missing: {vehicles}', { vehicles: missing.map(({ stockNumber }) => stockNumber).join(', ') })}
          </p>
        )}
        {isOnly && <p className="text-xs wrap-anywhere text-muted empty:hidden">{paperFacts(deal, only)}</p>}
      </div>
      {another && (
        <details className="open:order-1 open:basis-full">
          <summary className="min-h-6 cursor-pointer py-1 text-xs font-semibold text-link">
            {t('{count, plural, one {# document} other {# documents}}', { count: papers.length })}
          </summary>
          <ul className="grid gap-1 py-1">
            {papers.map((paper) => (
              <li key={paper.id} className="flex items-center justify-between gap-2">
                <span className="min-w-0 text-xs wrap-anywhere text-muted">{paperFacts(deal, paper)}</span>
                <OpenPaper deal={deal} paper={paper} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-2">
        {isOnly && <OpenPaper deal={deal} paper={only} />}
        <Standing line={line} side={side} />
      </div>
    </li>
  )
}

function Name({ line: { label, original, use }, isTold }: { line: ChecklistLine; isTold: boolean }) {
  const named = <span className="font-semibold">{label}</span>
  const name = original
    ? rich(t('<paper/><original> · the original</original>'), {
        paper: named,
        original: (text) => <span className="text-muted">{text}</span>,
      })
    : named
  if (!isTold || !use) return <p>{name}</p>
  return (
    <details>
      <summary className="min-h-6 cursor-pointer list-none py-0.5 [&::-webkit-details-marker]:hidden">{name}</summary>
      <p className="text-xs text-muted">{use}</p>
    </details>
  )
}

function Standing({ line, side }: { line: ChecklistLine; side: DealSide }) {
  const waits = waitsText(line, side)
  if (!waits) return <Badge tone="good">{paperScreen.done}</Badge>
  if (line.endsEarly.length > 0) return <span className="text-end text-xs font-semibold text-bad">{waits}</span>
  const isOwn = line.waitsFor === side
  return <span className={`text-end text-xs ${isOwn ? 'font-semibold text-hold' : 'text-muted'}`}>{waits}</span>
}

import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { ChecklistLine, UploadedDocument } from '@minato/contract/deal/documents/document.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { Badge } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { DocumentOpener, formatDocumentFacts } from './document-lines.tsx'
import { listVehicles } from './vehicles.ts'
import { documentTexts, formatWaiting } from './words.ts'

export const listDocuments = (line: ChecklistLine, documents: readonly UploadedDocument[]) =>
  documents.filter(({ kind, standsFor }) => (line.kind ? kind === line.kind : standsFor === line.document))

export const Checklist = ({ deal, side, lines }: { deal: Deal; side: DealSide; lines: readonly ChecklistLine[] }) => (
  <ul className="divide-y divide-line text-[0.8125rem] sm:text-sm">
    {lines.map((line) => (
      <Line key={line.kind ?? line.document} deal={deal} side={side} line={line} />
    ))}
  </ul>
)

function Line({ deal, side, line }: { deal: Deal; side: DealSide; line: ChecklistLine }) {
  const documents = side === 'buyer' ? listDocuments(line, deal.papers.papers) : []
  const [first, second] = documents
  const isSingle = first && !second
  const missingVehicles = listVehicles(deal).filter(({ id }) => line.missing.includes(id))
  const isPartial = missingVehicles.length > 0 && missingVehicles.length < deal.order.orderItems.length
  return (
    <li className="flex min-h-8.5 flex-wrap items-center gap-x-3 py-px sm:py-0.5">
      <div className="min-w-0 grow basis-36">
        <Name line={line} showsUse={side === 'buyer'} />
        {isPartial && (
          <p className="text-xs text-muted">
            {t('Missing: {vehicles}', { vehicles: missingVehicles.map(({ stockNumber }) => stockNumber).join(', ') })}
          </p>
        )}
        {isSingle && (
          <p className="text-xs wrap-anywhere text-muted empty:hidden">{formatDocumentFacts(deal, first)}</p>
        )}
      </div>
      {second && (
        <details className="open:order-1 open:basis-full">
          <summary className="min-h-6 cursor-pointer py-1 text-xs font-semibold text-link">
            {t('{count, plural, one {# document} other {# documents}}', { count: documents.length })}
          </summary>
          <ul className="grid gap-1 py-1">
            {documents.map((document) => (
              <li key={document.id} className="flex items-center justify-between gap-2">
                <span className="min-w-0 text-xs wrap-anywhere text-muted">{formatDocumentFacts(deal, document)}</span>
                <DocumentOpener deal={deal} document={document} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-2">
        {isSingle && <DocumentOpener deal={deal} document={first} />}
        <LineStatus line={line} side={side} />
      </div>
    </li>
  )
}

function Name({ line: { label, original, use }, showsUse }: { line: ChecklistLine; showsUse: boolean }) {
  const nameText = <span className="font-semibold">{label}</span>
  const name = original
    ? renderRichText(t('<paper/><original> · the original</original>'), {
        paper: nameText,
        original: (text) => <span className="text-muted">{text}</span>,
      })
    : nameText
  if (!showsUse || !use) return <p>{name}</p>
  return (
    <details>
      <summary className="min-h-6 cursor-pointer list-none py-0.5 [&::-webkit-details-marker]:hidden">{name}</summary>
      <p className="text-xs text-muted">{use}</p>
    </details>
  )
}

function LineStatus({ line, side }: { line: ChecklistLine; side: DealSide }) {
  const waits = formatWaiting(line, side)
  if (!waits) return <Badge tone="good">{documentTexts.ready}</Badge>
  if (line.endsEarly.length > 0) return <span className="text-end text-xs font-semibold text-bad">{waits}</span>
  const isOwn = line.waitsFor === side
  return <span className={`text-end text-xs ${isOwn ? 'font-semibold text-hold' : 'text-muted'}`}>{waits}</span>
}

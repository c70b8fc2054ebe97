import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { paperKinds, zipLimits } from '@minato/contract/deal/papers/facts.ts'
import type { Paper } from '@minato/contract/deal/papers/paper.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { toSitePath } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { vehicleName } from './vehicles.ts'
import { paperScreen } from './words.ts'

export const paperFacts = (deal: Deal, { lineId, number, body, result, validUntil }: Paper) =>
  [vehicleName(deal, lineId), number, body, result, validUntil && t('until {day}', { day: dateText(validUntil) })]
    .filter(Boolean)
    .join(' · ')

export function OpenPaper({ deal, paper }: { deal: Deal; paper: Paper }) {
  const opened = useOpened(deal.order.id)
  return (
    <>
      <Button size="small" busy={opened.isPending} onClick={() => opened.mutate(paper.id)}>
        <FileText className="size-4" aria-hidden />
        {paperScreen.open}
        <span className="sr-only">{paper.name}</span>
      </Button>
      {opened.error && <Notice tone="bad">{sentence(opened.error, paperScreen.loadFailed)}</Notice>}
    </>
  )
}

export const PaperLine = ({ deal, paper }: { deal: Deal; paper: Paper }) => (
  <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
    <span className="min-w-0 wrap-anywhere">
      {paperKinds[paper.kind].label}
      <span className="block text-muted empty:hidden">{paperFacts(deal, paper)}</span>
    </span>
    <OpenPaper deal={deal} paper={paper} />
  </li>
)

/** Everything as one ZIP: the whole hand-over, each side what it may see. */
export function SaveAll({ deal, side }: { deal: Deal; side: DealSide }) {
  const { files, bytes } = deal.papers.zip
  const opened = useOpened(deal.order.id)
  const isTooLarge = files > zipLimits.files || bytes > zipLimits.bytes
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button size="small" busy={opened.isPending} disabled={isTooLarge} onClick={() => opened.mutate(null)}>
        <Download className="size-4" aria-hidden />
        {paperScreen.zip}
      </Button>
      {/* The office's deal is long enough on a phone. */}
      <p className={`min-w-48 flex-1 text-sm text-muted ${side === 'office' && !isTooLarge ? 'max-sm:hidden' : ''}`}>
        {isTooLarge ? paperScreen.zipTooLarge : paperScreen.zipHolds[side]}
      </p>
      {opened.error && <Notice tone="bad">{sentence(opened.error, paperScreen.loadFailed)}</Notice>}
    </div>
  )
}

/** Opens a paper, or without one the ZIP of all, by an address that expires; the browser saves it as it arrives. */
const useOpened = (orderId: string) =>
  useMutation({
    mutationFn: (paperId: string | null) =>
      paperId === null
        ? api.papers.zipAddress({ params: { id: orderId } })
        : api.papers.address({ params: { id: orderId, paperId } }),
    onSuccess: ({ url }) => window.location.assign(toSitePath(url)),
  })

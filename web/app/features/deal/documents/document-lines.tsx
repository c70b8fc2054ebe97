import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { UploadedDocument } from '@minato/contract/deal/documents/document.ts'
import { documentKinds, zipLimits } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { FileOpener } from '#ui/display/file-opener.tsx'
import { Download } from '#ui/more-icons.ts'
import { findVehicleName } from './vehicles.ts'
import { documentTexts } from './words.ts'

export const formatDocumentFacts = (deal: Deal, { lineId, number, body, result, validUntil }: UploadedDocument) =>
  [findVehicleName(deal, lineId), number, body, result, validUntil && t('until {day}', { day: formatDate(validUntil) })]
    .filter(Boolean)
    .join(' · ')

const getSentence = (error: Error) => getFailureText(error, t('This could not be opened. Please try again.'))

export const DocumentOpener = ({ deal, document }: { deal: Deal; document: UploadedDocument }) => (
  <FileOpener
    size="small"
    address={() => api.papers.address({ params: { id: deal.order.id, paperId: document.id } })}
    sentenceOf={getSentence}
  >
    {t('Open')}
    <span className="sr-only">{document.name}</span>
  </FileOpener>
)

export const DocumentLine = ({ deal, document }: { deal: Deal; document: UploadedDocument }) => (
  <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
    <span className="min-w-0 wrap-anywhere">
      {documentKinds[document.kind].label}
      <span className="block text-muted empty:hidden">{formatDocumentFacts(deal, document)}</span>
    </span>
    <DocumentOpener deal={deal} document={document} />
  </li>
)

/** A ZIP with only the files that the side may see. */
export function ArchiveDownload({ deal, side }: { deal: Deal; side: DealSide }) {
  const { files, bytes } = deal.papers.zip
  const isTooLarge = files > zipLimits.files || bytes > zipLimits.bytes
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <FileOpener
        size="small"
        icon={Download}
        disabled={isTooLarge}
        address={() => api.papers.zipAddress({ params: { id: deal.order.id } })}
        sentenceOf={getSentence}
      >
        {documentTexts.zip}
      </FileOpener>
      {/* Hidden on phones for the office, whose deal page is already long. */}
      <p className={`min-w-48 flex-1 text-sm text-muted ${side === 'office' && !isTooLarge ? 'max-sm:hidden' : ''}`}>
        {isTooLarge ? documentTexts.zipTooLarge : documentTexts.zipContents[side]}
      </p>
    </div>
  )
}

import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { FoldedPart, Part } from '#ui/display/fact-list.tsx'
import { Checklist } from '../checklist.tsx'
import { ArchiveDownload, DocumentLine } from '../document-lines.tsx'
import { documentTexts } from '../words.ts'
import { Couriers } from './couriers.tsx'
import { OfficeDocument } from './document.tsx'
import { Inspections } from './inspections.tsx'
import { Release } from './release.tsx'
import { DocumentUpload } from './upload.tsx'

export function OfficeDocuments({ deal }: { deal: Deal }) {
  const { papers: documents } = deal.papers
  return (
    <div className="grid gap-4">
      <Checklists deal={deal} />
      <DocumentUpload deal={deal} />
      <Part title={t('Uploaded')}>
        {documents.length === 0 ? (
          <p className="text-sm text-muted">{t('No documents yet.')}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {documents.toReversed().map((document) => (
              <OfficeDocument key={document.id} deal={deal} document={document} />
            ))}
          </ul>
        )}
      </Part>
      <ArchiveDownload deal={deal} side="office" />
      <Inspections deal={deal} />
      <Couriers deal={deal} />
      <Release deal={deal} />
    </div>
  )
}

function Checklists({ deal }: { deal: Deal }) {
  const { checklist } = deal.papers
  const missingLines = checklist.filter(({ waitsFor }) => waitsFor !== null)
  const readyLines = checklist.filter(({ waitsFor }) => waitsFor === null)
  return (
    <div className="grid gap-x-5 gap-y-4 xl:grid-cols-2">
      {missingLines.length > 0 && (
        <Part title={t('Missing')}>
          <Checklist deal={deal} side="office" lines={missingLines} />
        </Part>
      )}
      {readyLines.length > 0 && (
        <FoldedPart title={documentTexts.ready} opens={matchMedia('(min-width: 40rem)').matches}>
          <Checklist deal={deal} side="office" lines={readyLines} />
        </FoldedPart>
      )}
    </div>
  )
}

export const ReadOnlyDocuments = ({ deal }: { deal: Deal }) => (
  <div className="grid gap-5">
    <Checklists deal={deal} />
    <ul className="grid gap-2 empty:hidden">
      {deal.papers.papers.map((document) => (
        <DocumentLine key={document.id} deal={deal} document={document} />
      ))}
    </ul>
    <ArchiveDownload deal={deal} side="office" />
  </div>
)

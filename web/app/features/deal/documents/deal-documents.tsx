import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { Part } from '#ui/display/fact-list.tsx'
import { Checklist, listDocuments } from './checklist.tsx'
import { ArchiveDownload, DocumentLine } from './document-lines.tsx'
import { DraftAnswer } from './draft-answer.tsx'
import { Envelope } from './envelopes.tsx'
import { documentTexts, releaseTexts } from './words.ts'

/** `4 of 10 ready` */
export const formatReadyCount = ({ papers: { checklist } }: Deal) =>
  t('{here} of {needed} ready', {
    here: checklist.filter(({ waitsFor }) => !waitsFor).length,
    needed: checklist.length,
  })

export function DealDocuments({ deal }: { deal: Deal }) {
  const { papers: documents, checklist, couriers, release } = deal.papers
  const listedIds = new Set(checklist.flatMap((line) => listDocuments(line, documents)).map(({ id }) => id))
  const otherDocuments = documents.filter(({ id, isOpenDraft }) => !listedIds.has(id) && !isOpenDraft)
  return (
    <div className="grid gap-2.5 sm:gap-3">
      {documents
        .filter(({ isOpenDraft }) => isOpenDraft)
        .map((document) => (
          <DraftAnswer key={document.id} deal={deal} document={document} />
        ))}
      <Checklist deal={deal} side="buyer" lines={checklist} />
      {otherDocuments.length > 0 && (
        <details>
          <summary className="flex min-h-6 cursor-pointer items-center text-sm font-semibold text-link">
            {documentTexts.otherDocuments(otherDocuments.length)}
          </summary>
          <ul className="mt-2 grid gap-2">
            {otherDocuments.map((document) => (
              <DocumentLine key={document.id} deal={deal} document={document} />
            ))}
          </ul>
        </details>
      )}
      <ArchiveDownload deal={deal} side="buyer" />
      {couriers.length > 0 && (
        <Part title={t('Sent to you by courier')}>
          <ul className="grid gap-2">
            {couriers.map((courier) => (
              <Envelope key={courier.id} courier={courier} />
            ))}
          </ul>
        </Part>
      )}
      <section className="text-[0.8125rem] sm:text-sm">
        <h3 className="inline text-[length:inherit]">{t('At the port')}:</h3> {releaseTexts[release.kind]}
        {release.agentReference && (
          <> {t('Reference of the agent: {reference}.', { reference: release.agentReference })}</>
        )}
      </section>
    </div>
  )
}

import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { FoldedPart, Part } from '#ui/read/fact-list.tsx'
import { Checklist } from '../checklist.tsx'
import { PaperLine, SaveAll } from '../opens.tsx'
import { paperScreen } from '../words.ts'
import { Couriers } from './couriers.tsx'
import { Inspections } from './inspections.tsx'
import { OfficePaper } from './paper.tsx'
import { Release } from './release.tsx'
import { UploadPapers } from './upload.tsx'

export function OfficePapers({ deal }: { deal: Deal }) {
  const { papers } = deal.papers
  return (
    <div className="grid gap-4">
      <Checklists deal={deal} />
      <UploadPapers deal={deal} />
      <Part title={t('Uploaded')}>
        {papers.length === 0 ? (
          <p className="text-sm text-muted">{paperScreen.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {papers.toReversed().map((paper) => (
              <OfficePaper key={paper.id} deal={deal} paper={paper} />
            ))}
          </ul>
        )}
      </Part>
      <SaveAll deal={deal} side="office" />
      <Inspections deal={deal} />
      <Couriers deal={deal} />
      <Release deal={deal} />
    </div>
  )
}

function Checklists({ deal }: { deal: Deal }) {
  const { checklist } = deal.papers
  const missing = checklist.filter(({ waitsFor }) => waitsFor !== null)
  const done = checklist.filter(({ waitsFor }) => waitsFor === null)
  return (
    <div className="grid gap-x-5 gap-y-4 xl:grid-cols-2">
      {missing.length > 0 && (
        <Part title={t('Missing')}>
          <Checklist deal={deal} side="office" lines={missing} />
        </Part>
      )}
      {done.length > 0 && (
        <FoldedPart title={paperScreen.done} opens={matchMedia('(min-width: 40rem)').matches}>
          <Checklist deal={deal} side="office" lines={done} />
        </FoldedPart>
      )}
    </div>
  )
}

export const PapersRead = ({ deal }: { deal: Deal }) => (
  <div className="grid gap-5">
    <Checklists deal={deal} />
    <ul className="grid gap-2 empty:hidden">
      {deal.papers.papers.map((paper) => (
        <PaperLine key={paper.id} deal={deal} paper={paper} />
      ))}
    </ul>
    <SaveAll deal={deal} side="office" />
  </div>
)

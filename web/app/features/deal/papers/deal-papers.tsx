import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { Part } from '#ui/read/fact-list.tsx'
import { Checklist, papersOf } from './checklist.tsx'
import { DraftAnswer } from './draft-answer.tsx'
import { Envelope } from './envelopes.tsx'
import { PaperLine, SaveAll } from './opens.tsx'
import { paperScreen, releaseTexts } from './words.ts'

/** `4 of 10 ready` */
export const papersHere = ({ papers: { checklist } }: Deal) =>
  t('{here} of {needed} ready', {
    here: checklist.filter(({ waitsFor }) => !waitsFor).length,
    needed: checklist.length,
  })

export function DealPapers({ deal }: { deal: Deal }) {
  const { papers, checklist, couriers, release } = deal.papers
  const listed = new Set(checklist.flatMap((line) => papersOf(line, papers)).map(({ id }) => id))
  const others = papers.filter(({ id, isOpenDraft }) => !listed.has(id) && !isOpenDraft)
  return (
    <div className="grid gap-2.5 sm:gap-3">
      {papers
        .filter(({ isOpenDraft }) => isOpenDraft)
        .map((paper) => (
          <DraftAnswer key={paper.id} deal={deal} paper={paper} />
        ))}
      <Checklist deal={deal} side="buyer" lines={checklist} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-6 cursor-pointer items-center text-sm font-semibold text-link">
            {paperScreen.others(others.length)}
          </summary>
          <ul className="mt-2 grid gap-2">
            {others.map((paper) => (
              <PaperLine key={paper.id} deal={deal} paper={paper} />
            ))}
          </ul>
        </details>
      )}
      <SaveAll deal={deal} side="buyer" />
      {couriers.length > 0 && (
        <Part title={paperScreen.onItsWay}>
          <ul className="grid gap-2">
            {couriers.map((courier) => (
              <Envelope key={courier.id} courier={courier} />
            ))}
          </ul>
        </Part>
      )}
      <section className="text-[0.8125rem] sm:text-sm">
        <h3 className="inline text-[length:inherit]">{paperScreen.release}:</h3> {releaseTexts[release.kind]}
        {release.agentReference && (
          <> {t('Reference of the agent: {reference}.', { reference: release.agentReference })}</>
        )}
      </section>
    </div>
  )
}

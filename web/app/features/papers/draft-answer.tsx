import type { Deal } from '@minato/contract/deals/deal.ts'
import { paperLimits } from '@minato/contract/papers/facts.ts'
import type { Paper } from '@minato/contract/papers/paper.ts'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { TextArea } from '~/ui/write/field'
import { OpenPaper, paperFacts } from './opens.tsx'
import { usePaperAct } from './use-paper-act.ts'
import { paperScreen as texts } from './words.ts'

/** A draft of the B/L that waits for the buyer: opened, then approved, or answered with what has to be corrected. */
export function DraftAnswer({ deal, paper }: { deal: Deal; paper: Paper }) {
  const [correcting, setCorrecting] = useState(false)
  const params = { id: deal.order.id, paperId: paper.id }
  const approve = usePaperAct(() => api.papers.approve({ params }), texts.approved)
  const correct = usePaperAct(
    (correction: string) => api.papers.correct({ params, body: { correction } }),
    texts.corrected,
  )
  const fault = approve.error ?? correct.error
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    correct.mutate(String(new FormData(event.currentTarget).get('correction')))
  }
  return (
    <section className="grid gap-3 rounded-md border border-accent p-3" aria-label={texts.draft}>
      <h3 className="text-base font-semibold">{texts.draft}</h3>
      <p className="text-sm">{texts.draftWhy}</p>
      <p className="text-sm text-muted empty:hidden">{paperFacts(deal, paper)}</p>
      <div className="flex flex-wrap gap-2">
        <OpenPaper deal={deal} paper={paper} />
        <Button size="small" busy={approve.isPending} onClick={() => approve.mutate()}>
          {texts.approve}
        </Button>
        {!correcting && (
          <Button size="small" onClick={() => setCorrecting(true)}>
            {texts.correct}
          </Button>
        )}
      </div>
      {correcting && (
        <form onSubmit={submit} className="grid gap-3">
          <TextArea
            label={texts.whatToCorrect}
            hint={texts.correctHint}
            name="correction"
            required
            maxLength={paperLimits.reason}
            autoFocus
          />
          <div className="flex justify-end gap-3">
            <Button size="small" onClick={() => setCorrecting(false)}>
              Cancel
            </Button>
            <Button size="small" type="submit" look="main" busy={correct.isPending}>
              Send
            </Button>
          </div>
        </form>
      )}
      {fault && <Notice tone="bad">{sentence(fault)}</Notice>}
    </section>
  )
}

import type { Deal } from '@minato/contract/deals/deal.ts'
import { paperLimits, releaseKinds } from '@minato/contract/papers/facts.ts'
import type { PaperRelease } from '@minato/contract/papers/paper.ts'
import { hindrances } from '@minato/contract/papers/release.ts'
import { sumWords } from '@minato/contract/payments/due.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { Part } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { SelectField, TextField } from '~/ui/write/field'
import { usePaperAct } from './use-paper-act.ts'

type Props = { deal: Deal; release: PaperRelease }

/** How the vehicles are handed out at the port: what B/L there is, where its originals are, and its surrender. */
export function Release({ deal }: { deal: Deal }) {
  const { release } = deal.papers
  return (
    <Part title="Release at the port">
      {release.surrenderedAt ? (
        <p className="text-sm">
          {releaseKinds[release.kind]}: <Moment at={release.surrenderedAt} exact />
          {release.office?.by && `, by ${release.office.by}`}
          {release.agentReference && `. Reference of the agent: ${release.agentReference}`}
        </p>
      ) : (
        <div className="grid gap-4">
          <Originals key={release.version} deal={deal} release={release} />
          {release.kind === 'original' && <Surrender deal={deal} release={release} />}
        </div>
      )}
    </Part>
  )
}

function Originals({ deal, release }: Props) {
  const [kind, setKind] = useState(release.kind === 'waybill' ? 'waybill' : 'original')
  const save = usePaperAct(
    (form: FormData) =>
      api.papers.setRelease({
        params: { id: deal.order.id },
        body: {
          kind: kind === 'waybill' ? 'waybill' : 'original',
          originals: Number(form.get('originals') ?? release.originals),
          inHand: Number(form.get('inHand') ?? 0),
          version: release.version,
        },
      }),
    'Saved.',
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(new FormData(event.currentTarget))
  }
  const count = { type: 'number', inputMode: 'numeric', required: true, max: paperLimits.originals } as const
  return (
    <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]" aria-label="B/L">
      <SelectField label="Sort" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="original">{releaseKinds.original}</option>
        <option value="waybill">{releaseKinds.waybill}</option>
      </SelectField>
      {kind === 'original' && (
        <>
          <TextField label="Originals" name="originals" min={1} {...count} defaultValue={release.originals} />
          <TextField label="In our hands" name="inHand" min={0} {...count} defaultValue={release.inHand} />
        </>
      )}
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
      {save.error && (
        <div className="sm:col-span-4">
          <Notice tone="bad">{sentence(save.error)}</Notice>
        </div>
      )}
    </form>
  )
}

function Surrender({ deal, release }: Props) {
  const surrender = usePaperAct(
    (agentReference: string) =>
      api.papers.surrender({ params: { id: deal.order.id }, body: { agentReference, version: release.version } }),
    'The B/L is surrendered. The buyer gets a letter.',
  )
  const inTheWay = release.office?.hindrances ?? []
  const due = release.office?.due
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    surrender.mutate(String(new FormData(event.currentTarget).get('agentReference')))
  }
  if (inTheWay.length > 0)
    return (
      <ul className="grid gap-1 text-sm">
        {inTheWay.map((name) => (
          <li key={name}>
            <Notice tone="still">
              No surrender yet: {hindrances[name]}
              {name === 'due' && due && ` ${sumWords.balance}: ${formatSum(due.sum, due.currency)}.`}
            </Notice>
          </li>
        ))}
      </ul>
    )
  return (
    <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]" aria-label="Surrender">
      <TextField label="Reference of the agent" name="agentReference" maxLength={paperLimits.line} />
      <Button type="submit" look="main" busy={surrender.isPending}>
        Surrender the B/L
      </Button>
      {surrender.error && (
        <div className="sm:col-span-2">
          <Notice tone="bad">{sentence(surrender.error)}</Notice>
        </div>
      )}
    </form>
  )
}

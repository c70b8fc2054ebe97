import type { Deal } from '@minato/contract/deals/deal.ts'
import { type PaperKind, paperKinds, paperLimits } from '@minato/contract/papers/facts.ts'
import type { Courier } from '@minato/contract/papers/paper.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { useSameKey } from '~/lib/api/same-key'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { Notice } from '~/ui/read/badge'
import { Part } from '~/ui/read/fact-list'
import { CheckField, TextField } from '~/ui/write/field'
import { submitKey } from '~/ui/write/submit-key'
import { Envelope } from './envelopes.tsx'
import { FormEnd } from './form-end.tsx'
import { usePaperAct } from './use-paper-act.ts'

/** The envelopes of a deal, and the means to note another one. */
export function Couriers({ deal }: { deal: Deal }) {
  const [adding, setAdding] = useState(false)
  const { couriers } = deal.papers
  return (
    <Part title="Couriers">
      <div className="grid justify-items-stretch gap-2">
        <ul className="grid gap-2 empty:hidden">
          {couriers.map((courier) => (
            <OfficeEnvelope key={courier.id} deal={deal} courier={courier} />
          ))}
        </ul>
        {adding ? (
          <EnvelopeForm deal={deal} onClose={() => setAdding(false)} />
        ) : (
          <Button size="small" className="justify-self-start" onClick={() => setAdding(true)}>
            Papers were sent
          </Button>
        )}
      </div>
    </Part>
  )
}

function OfficeEnvelope({ deal, courier }: { deal: Deal; courier: Courier }) {
  const [doing, setDoing] = useState<'editing' | 'removing' | null>(null)
  const close = () => setDoing(null)
  const params = { id: deal.order.id, courierId: courier.id }
  const remove = usePaperAct(() => api.papers.removeCourier({ params }), 'It was taken away.', close)
  return (
    <>
      <Envelope courier={courier}>
        <Button size="small" onClick={() => setDoing('editing')}>
          {courier.deliveredOn ? 'Edit' : 'Delivered, or edit'} <span className="sr-only">{courier.awb}</span>
        </Button>
        <Button size="small" look="quiet" onClick={() => setDoing('removing')}>
          Take away <span className="sr-only">{courier.awb}</span>
        </Button>
      </Envelope>
      {doing === 'editing' && <EnvelopeForm deal={deal} courier={courier} onClose={close} />}
      {remove.error && <Notice tone="bad">{sentence(remove.error)}</Notice>}
      <ConfirmDialog
        open={doing === 'removing'}
        onClose={close}
        title="Was it never sent?"
        text="The history of the order says so, and the buyer reads it there."
        thing={`${courier.carrier} ${courier.awb}`}
        confirm="Take away"
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
      />
    </>
  )
}

/** What is usually in an envelope. */
const usual: readonly PaperKind[] = ['bl', 'export-certificate', 'invoice']

function EnvelopeForm({ deal, courier, onClose }: { deal: Deal; courier?: Courier; onClose(): void }) {
  const params = { id: deal.order.id }
  const [version] = useState(courier?.version ?? 0)
  const keyed = useSameKey()
  const save = usePaperAct(
    (body: Parameters<typeof api.papers.sendCourier>[0]['body']) =>
      courier
        ? api.papers.updateCourier({ params: { ...params, courierId: courier.id }, body: { ...body, version } })
        : api.papers.sendCourier({ params, body }, keyed(body)),
    'Saved. The buyer gets a letter.',
    onClose,
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    save.mutate({
      carrier: text('carrier'),
      awb: text('awb'),
      sentOn: text('sentOn'),
      deliveredOn: text('deliveredOn'),
      receiver: text('receiver'),
      contents: form.getAll('contents') as PaperKind[],
    })
  }
  const { line: maxLength } = paperLimits
  const isIn = (kind: PaperKind) => (courier?.contents ?? usual).includes(kind)
  return (
    <form
      onSubmit={submit}
      onKeyDown={submitKey}
      aria-label="Envelope"
      className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2"
    >
      <TextField
        label="Courier company"
        name="carrier"
        required
        maxLength={maxLength}
        defaultValue={courier?.carrier ?? 'DHL'}
        proposals={['DHL', 'FedEx', 'EMS']}
      />
      <TextField label="Waybill (AWB)" name="awb" required maxLength={maxLength} defaultValue={courier?.awb ?? ''} />
      <TextField
        label="Sent on"
        name="sentOn"
        type="date"
        required
        defaultValue={courier?.sentOn ?? officeDay(new Date())}
      />
      {courier && (
        <>
          <TextField label="Delivered on" name="deliveredOn" type="date" defaultValue={courier.deliveredOn ?? ''} />
          <TextField label="Received by" name="receiver" maxLength={maxLength} defaultValue={courier.receiver ?? ''} />
        </>
      )}
      <fieldset className="grid gap-2 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-semibold">Inside</legend>
        {namesOf(paperKinds).map((kind) => (
          <CheckField
            key={kind}
            label={paperKinds[kind].label}
            name="contents"
            value={kind}
            defaultChecked={isIn(kind)}
          />
        ))}
      </fieldset>
      <FormEnd save={save} onClose={onClose} />
    </form>
  )
}

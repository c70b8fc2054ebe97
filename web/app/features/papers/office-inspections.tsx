import type { Deal } from '@minato/contract/deals/deal.ts'
import { inspectionStates, paperLimits } from '@minato/contract/papers/facts.ts'
import type { DealPapers } from '@minato/contract/papers/paper.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { Button } from '~/ui/act/button'
import { Badge, type Tone } from '~/ui/read/badge'
import { Part } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { SelectField, TextField } from '~/ui/write/field'
import { FormEnd } from './form-end.tsx'
import { usePaperAct } from './use-paper-act.ts'
import { vehiclesOf } from './vehicles.ts'

type Inspection = DealPapers['inspections'][number]

/** Where the inspection of each vehicle stands, which a booking asks for where the destination demands one. */
export function Inspections({ deal }: { deal: Deal }) {
  const { inspections, demanded } = deal.papers
  if (inspections.length === 0) return null
  return (
    <Part title="Inspection">
      <div className="grid gap-2 text-sm">
        {demanded && (
          <p className="text-muted">
            The destination demands it before shipment
            {demanded.bodies.length > 0 && `, by ${demanded.bodies.join(' or ')}`}. A vehicle is booked on a ship once
            it has passed.
          </p>
        )}
        <ul className="grid gap-2">
          {inspections.map((one) => (
            <Vehicle key={one.lineId} deal={deal} inspection={one} />
          ))}
        </ul>
      </div>
    </Part>
  )
}

const tones: Record<NonNullable<Inspection['state']>, Tone> = { booked: 'theirs', passed: 'good', failed: 'bad' }

function Vehicle({ deal, inspection }: { deal: Deal; inspection: Inspection }) {
  const [editing, setEditing] = useState(false)
  const { lineId, state, body, on } = inspection
  const name = vehiclesOf(deal).find(({ id }) => id === lineId)?.name
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-muted">
            {body} {on && <Moment at={on} />}
          </span>
          {state ? <Badge tone={tones[state]}>{inspectionStates[state]}</Badge> : <Badge tone="hold">Not booked</Badge>}
          {!editing && (
            <Button size="small" onClick={() => setEditing(true)}>
              Change <span className="sr-only">the inspection of {name}</span>
            </Button>
          )}
        </span>
      </div>
      {editing && <InspectionForm deal={deal} inspection={inspection} onClose={() => setEditing(false)} />}
    </li>
  )
}

/** That of the appointment where it has come, else today. */
const dayOfResult = ({ on }: Inspection, today: string) => (on && on <= today ? on : today)

function InspectionForm({ deal, inspection, onClose }: { deal: Deal; inspection: Inspection; onClose(): void }) {
  const [version] = useState(inspection.version)
  const [state, setState] = useState<Inspection['state']>(inspection.state ?? 'booked')
  const today = officeDay(new Date())
  const isResult = state === 'passed' || state === 'failed'
  const save = usePaperAct(
    (form: FormData) =>
      api.papers.inspect({
        params: { id: deal.order.id, itemId: inspection.lineId },
        body: {
          state,
          body: String(form.get('body')),
          on: String(form.get('on')),
          version,
        },
      }),
    'Saved.',
    onClose,
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(new FormData(event.currentTarget))
  }
  const [first] = deal.papers.demanded?.bodies ?? []
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-3" aria-label="Inspection">
      <SelectField
        label="Stands"
        value={state ?? ''}
        onChange={({ target }) => setState((target.value || null) as Inspection['state'])}
      >
        <option value="">Not booked</option>
        {namesOf(inspectionStates).map((state) => (
          <option key={state} value={state}>
            {inspectionStates[state]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="By"
        name="body"
        maxLength={paperLimits.line}
        defaultValue={inspection.body ?? first ?? ''}
        proposals={deal.papers.demanded?.bodies}
      />
      <TextField
        key={String(isResult)}
        label={isResult ? 'Day of the result' : 'On'}
        name="on"
        type="date"
        required={isResult}
        max={isResult ? today : undefined}
        defaultValue={isResult ? dayOfResult(inspection, today) : (inspection.on ?? '')}
      />
      <FormEnd save={save} onClose={onClose} />
    </form>
  )
}

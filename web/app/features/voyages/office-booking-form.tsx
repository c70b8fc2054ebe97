import type { BookedCar } from '@minato/contract/voyages/bookings.ts'
import { shipName, stateOf } from '@minato/contract/voyages/facts.ts'
import type { Voyage } from '@minato/contract/voyages/voyage.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query, refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { CheckField, SelectField, TextField } from '~/ui/write/field'
import { submitKey } from '~/ui/write/submit-key'
import { usePorts } from './office-ports.ts'

type Props = { orderId: string; cars: readonly BookedCar[]; onClose(): void }

/** Books cars of an order on a voyage, all of them at once unless some are left out. */
export function BookingForm({ orderId, cars, onClose }: Props) {
  const queries = useQueryClient()
  const { nameOf } = usePorts()
  const found = useQuery(query(api.voyages.listAll, { query: {} }))
  const was = cars.find(({ booking }) => booking)?.booking
  const [items, setItems] = useState<readonly string[]>(cars.map(({ id }) => id))
  const [voyageId, setVoyageId] = useState(was?.voyageId ?? '')
  const voyages = (found.data?.data ?? []).filter((one) => one.id === voyageId || stateOf(one) === 'planned')
  const voyage = voyages.find(({ id }) => id === voyageId)
  const save = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '')
      const papers = { blNumber: text('blNumber'), container: text('container'), place: text('place') }
      const body = { items: [...items], voyageId, from: text('from'), to: text('to'), ...papers }
      return api.voyages.book({ params: { id: orderId }, body })
    },
    onSuccess() {
      toast.success(items.length === 1 ? 'One vehicle is booked.' : `${items.length} vehicles are booked.`)
      onClose()
      return refresh(queries, 'voyages', 'orders')
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(new FormData(event.currentTarget))
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={submitKey}
      aria-label="Book on a ship"
      className="grid gap-3 rounded-md border border-line p-3"
    >
      {cars.length > 1 &&
        cars.map(({ id, title, stockNumber }) => (
          <CheckField
            key={id}
            label={`${stockNumber} ${title}`}
            checked={items.includes(id)}
            onChange={({ target }) => setItems(target.checked ? [...items, id] : items.filter((one) => one !== id))}
          />
        ))}
      <SelectField label="Sailing" required value={voyageId} onChange={(event) => setVoyageId(event.target.value)}>
        <option value="">Choose a sailing</option>
        {voyages.map((one) => (
          <option key={one.id} value={one.id}>
            {voyageText(one, nameOf)}
          </option>
        ))}
      </SelectField>
      {voyage && (
        <div key={voyageId} className="grid gap-3 sm:grid-cols-2">
          <SelectField label="From" name="from" defaultValue={was?.from.code}>
            {voyage.loading.map(({ port, cut }) => (
              <option key={port} value={port}>
                {nameOf(port)} {cut && `(CUT ${cut})`}
              </option>
            ))}
          </SelectField>
          <SelectField label="To" name="to" defaultValue={was?.to.code}>
            {voyage.discharge.map(({ port, eta }) => (
              <option key={port} value={port}>
                {nameOf(port)} {eta && `(ETA ${eta})`}
              </option>
            ))}
          </SelectField>
          <TextField
            label="B/L number"
            name="blNumber"
            defaultValue={was?.blNumber ?? ''}
            hint="One may cover several vehicles"
          />
          <TextField label="Container" name="container" defaultValue={was?.container ?? ''} />
          <TextField
            label="Place"
            name="place"
            defaultValue={was?.place ?? ''}
            className="sm:col-span-2"
            hint="Where it stands, or goes behind the port"
          />
        </div>
      )}
      {save.error && <Notice tone="bad">{sentence(save.error)}</Notice>}
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={save.isPending} disabled={!voyage || items.length === 0}>
          {items.length === 1 ? 'Book 1 vehicle' : `Book ${items.length} vehicles`}
        </Button>
      </div>
    </form>
  )
}

const voyageText = (voyage: Voyage, nameOf: (code: string) => string) =>
  [
    shipName(voyage),
    voyage.loading.flatMap(({ etd }) => etd ?? []).sort()[0],
    voyage.discharge.map(({ port }) => nameOf(port)).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

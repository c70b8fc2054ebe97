import type { BookedCar, OrderBookings } from '@minato/contract/voyages/bookings.ts'
import type { Voyage } from '@minato/contract/voyages/voyage.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { CheckField, TextField } from '~/ui/write/field'
import { submitKey } from '~/ui/write/submit-key'
import { PortFields, SailingField } from './office-booking-fields.tsx'
import { differencesIn, type Taken, type Typed, takenBy } from './office-booking-way.ts'
import { usePorts } from './office-ports.ts'
import { useSailings } from './office-sailings.ts'

type Props = { orderId: string; cars: readonly BookedCar[]; agreed: OrderBookings['agreed']; onClose(): void }

/** Books cars of an order on a voyage: those that it takes from their own port at once, others where they are ticked. */
export function BookingForm({ orderId, cars, agreed, onClose }: Props) {
  const { nameOf } = usePorts()
  const was = cars.find(({ booking }) => booking)?.booking
  const sailings = useSailings(cars, agreed)
  const [typed, setTyped] = useState<Typed>({ ticks: {}, froms: {} })
  const voyageId = typed.voyageId ?? was?.voyageId ?? sailings.find(({ fits }) => fits)?.voyage.id ?? ''
  const voyage = sailings.find(({ voyage: { id } }) => id === voyageId)?.voyage
  const ways = voyage ? takenBy(voyage, { cars, agreed, ...typed }) : []
  const taken = ways.filter(({ isTaken }) => isTaken)
  const save = useBooking(orderId, onClose)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (voyage) save.mutate({ voyage, taken, isNew: !was, form: new FormData(event.currentTarget) })
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={submitKey}
      aria-label="Book on a ship"
      className="grid gap-3 rounded-md border border-line p-3"
    >
      <SailingField
        value={voyageId}
        sailings={sailings}
        cars={cars}
        agreed={agreed}
        onChange={(next) => setTyped({ voyageId: next, ticks: {}, froms: {} })}
      />
      {cars.length > 1 &&
        cars.map(({ id, title, stockNumber, loadingPort }) => (
          <CheckField
            key={id}
            label={`${stockNumber} ${title}${loadingPort ? ` (${nameOf(loadingPort)})` : ''}`}
            checked={ways.find(({ car }) => car.id === id)?.isTaken ?? true}
            disabled={!voyage}
            onChange={({ target }) => setTyped({ ...typed, ticks: { ...typed.ticks, [id]: target.checked } })}
          />
        ))}
      {voyage && (
        <div key={voyageId} className="grid gap-3 sm:grid-cols-2">
          <PortFields voyage={voyage} ways={taken} onChange={(change) => setTyped({ ...typed, ...change(typed) })} />
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
      {voyage && (
        <Otherwise key={`${voyageId} ${taken.length}`} sentences={differencesIn(voyage, agreed, taken, nameOf)} />
      )}
      {save.error && <Notice tone="bad">{sentence(save.error)}</Notice>}
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={save.isPending} disabled={!voyage || taken.length === 0}>
          {taken.length === 1 ? 'Book 1 vehicle' : `Book ${taken.length} vehicles`}
        </Button>
      </div>
    </form>
  )
}

/** In what this booking is otherwise than was agreed: nobody books that without having read it. */
const Otherwise = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <Notice tone="hold">
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <CheckField label="Book it all the same: the commercial invoice will say what is booked." required />
    </Notice>
  )

function useBooking(orderId: string, onClose: () => void) {
  const queries = useQueryClient()
  type Wish = { voyage: Voyage; taken: readonly Taken[]; isNew: boolean; form: FormData }
  return useMutation({
    mutationFn({ voyage, taken, isNew, form }: Wish) {
      const text = (name: string) => String(form.get(name) ?? '')
      const papers = { blNumber: text('blNumber'), container: text('container'), place: text('place') }
      const [first] = taken
      const items = taken.map(({ car: { id }, from }) => ({ id, from }))
      const way = { voyageId: voyage.id, from: first?.from ?? '', to: first?.to ?? '' }
      return api.voyages.book({ params: { id: orderId }, body: { items, ...way, ...papers, free: isNew } })
    },
    onSuccess(_, { taken }) {
      toast.success(taken.length === 1 ? 'One vehicle is booked.' : `${taken.length} vehicles are booked.`)
      onClose()
    },
    // Where it was refused, what the screen shows is no longer so.
    onSettled: () => refresh(queries, 'voyages', 'orders'),
  })
}

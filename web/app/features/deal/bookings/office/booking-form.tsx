import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { usePorts } from '#lib/api/use-ports.ts'
import { Notice } from '#ui/read/badge.tsx'
import { CheckField, TextField } from '#ui/write/field.tsx'
import { PortFields, SailingField } from './booking-fields.tsx'
import { differencesIn, type Taken, type Typed, takenBy } from './booking-way.ts'
import { useSailings } from './sailings.ts'

type Props = { orderId: string; cars: readonly BookedCar[]; agreed: OrderBookings['agreed']; onClose(): void }

/** Books cars of an order on a voyage. Cars at a port where the voyage loads are ticked by default. */
export function BookingForm({ orderId, cars, agreed, onClose }: Props) {
  const { nameOf } = usePorts()
  const was = cars.find(({ booking }) => booking)?.booking
  const sailings = useSailings(cars, agreed)
  const form = useDealForm({
    of: 'booking',
    id: [orderId, was && 'change'].filter(Boolean).join('.'),
    start: ({ voyageId }: { voyageId?: string }): Typed => ({
      voyageId: voyageId ?? was?.voyageId ?? sailings.find(({ fits }) => fits)?.voyage.id ?? '',
      ticks: {},
      froms: {},
      to: '',
      blNumber: was?.blNumber ?? '',
      container: was?.container ?? '',
      place: was?.place ?? '',
      accepted: '',
    }),
    check: ({ accepted }) =>
      sentences.length > 0 && accepted !== otherwise ? { accepted: t('Please tick this to book it anyway.') } : {},
    // Returns the count for the toast, since the cars may be refetched before it shows.
    async send({ voyageId, blNumber, container, place }, options) {
      const [first] = taken
      const items = taken.map(({ car: { id }, from }) => ({ id, from }))
      const way = { voyageId, from: first?.from ?? '', to: first?.to ?? '' }
      const body = { items, ...way, blNumber, container, place, free: !was }
      await api.voyages.book({ params: { id: orderId }, body }, options)
      return items.length
    },
    done: (count) => t('{count, plural, one {# car is booked.} other {# cars are booked.}}', { count }),
    after: onClose,
    groups: ['voyages', 'orders'],
  })
  const { typed, field, set } = form
  const voyage = sailings.find(({ voyage: { id } }) => id === typed.voyageId)?.voyage
  const ways = voyage ? takenBy(voyage, { cars, agreed, ...typed }) : []
  const taken: readonly Taken[] = ways.filter(({ isTaken }) => isTaken)
  const sentences: readonly string[] = voyage ? differencesIn(voyage, agreed, taken, nameOf) : []
  const otherwise: string = `${typed.voyageId} ${taken.length}`
  return (
    <DealForm
      form={form}
      label={t('Book on a ship')}
      submit={t('Book {count, plural, one {# car} other {# cars}}', { count: taken.length })}
      disabled={taken.length === 0}
      onClose={onClose}
      className="rounded-md border border-line p-3"
    >
      <SailingField
        value={typed.voyageId}
        sailings={sailings}
        cars={cars}
        agreed={agreed}
        onChange={(voyageId) => set({ voyageId, ticks: {}, froms: {}, to: '' })}
      />
      {cars.length > 1 &&
        cars.map(({ id, title, stockNumber, loadingPort }) => (
          <CheckField
            key={id}
            label={`${stockNumber} ${title}${loadingPort ? ` (${nameOf(loadingPort)})` : ''}`}
            checked={ways.find(({ car }) => car.id === id)?.isTaken ?? true}
            disabled={!voyage}
            onChange={({ target }) => set({ ticks: { ...typed.ticks, [id]: target.checked } })}
          />
        ))}
      {voyage && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
          <PortFields voyage={voyage} ways={taken} froms={typed.froms} onChange={set} />
          <TextField
            label={t('B/L number')}
            hint={t('Bill of lading. One can cover several cars.')}
            {...field('blNumber')}
          />
          <TextField label={t('Container')} {...field('container')} />
          <TextField
            label={t('Place', {}, 'of a car')}
            className="col-span-full"
            hint={t('Where the car is now, or where it goes after the port')}
            {...field('place')}
          />
        </div>
      )}
      {sentences.length > 0 && (
        <Notice tone="hold">
          {sentences.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {/* A booking that differs from the agreement needs explicit confirmation. */}
          <CheckField
            label={t('Book it anyway. The commercial invoice will say what is booked.')}
            required
            checked={typed.accepted === otherwise}
            onChange={({ target }) => set({ accepted: target.checked ? otherwise : '' })}
            error={form.fault('accepted')}
          />
        </Notice>
      )}
    </DealForm>
  )
}

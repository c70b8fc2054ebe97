import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { usePorts } from '#lib/api/use-ports.ts'
import { Notice } from '#ui/display/badge.tsx'
import { CheckField, TextField } from '#ui/forms/field.tsx'
import { type CarRoute, describeDifferences, type FormValues, proposeRoutes } from './booking-routes.ts'
import { PortFields } from './port-fields.tsx'
import { SailingField } from './sailing-field.tsx'
import { useSailings } from './sailings.ts'

type Props = { orderId: string; cars: readonly BookedCar[]; agreed: OrderBookings['agreed']; onClose(): void }

/** Books cars of an order on a voyage. Cars at a port where the voyage loads are ticked by default. */
export function BookingForm({ orderId, cars, agreed, onClose }: Props) {
  const { nameOf } = usePorts()
  const currentBooking = cars.find(({ booking }) => booking)?.booking
  const sailings = useSailings(cars, agreed)
  const form = useDealForm({
    formName: 'booking',
    id: [orderId, currentBooking && 'change'].filter(Boolean).join('.'),
    initialValues: ({ voyageId }: { voyageId?: string }): FormValues => ({
      voyageId: voyageId ?? currentBooking?.voyageId ?? sailings.find(({ fits }) => fits)?.voyage.id ?? '',
      ticks: {},
      froms: {},
      to: '',
      blNumber: currentBooking?.blNumber ?? '',
      container: currentBooking?.container ?? '',
      place: currentBooking?.place ?? '',
      accepted: '',
    }),
    check: ({ accepted }) => (isConfirmed(accepted) ? {} : { accepted: t('Please tick this to book it anyway.') }),
    // Returns the count for the toast, since the cars may be refetched before it shows.
    async send({ voyageId, blNumber, container, place }, options) {
      const items = includedRoutes.map(({ car: { id }, from }) => ({ id, from }))
      const ports = { voyageId, from: items[0]?.from ?? '', to: includedRoutes[0]?.to ?? '' }
      const body = { items, ...ports, blNumber, container, place, free: !currentBooking }
      await api.voyages.book({ params: { id: orderId }, body }, options)
      return items.length
    },
    successText: (count) => t('{count, plural, one {# car is booked.} other {# cars are booked.}}', { count }),
    onSuccess: onClose,
    groups: ['voyages', 'orders'],
  })
  const { values, field, setValues } = form
  const voyage = sailings.find(({ voyage: { id } }) => id === values.voyageId)?.voyage
  const routes = voyage ? proposeRoutes(voyage, { cars, agreed, ...values }) : []
  const includedRoutes: readonly CarRoute[] = routes.filter(({ isIncluded }) => isIncluded)
  const sentences: readonly string[] = voyage ? describeDifferences(voyage, agreed, includedRoutes, nameOf) : []
  const confirmationKey: string = `${values.voyageId} ${includedRoutes.length}`
  const isConfirmed = (accepted: string) => sentences.length === 0 || accepted === confirmationKey
  return (
    <DealForm
      form={form}
      label={t('Book on a ship')}
      submit={t('Book {count, plural, one {# car} other {# cars}}', { count: includedRoutes.length })}
      disabled={includedRoutes.length === 0}
      onClose={onClose}
      className="rounded-md border border-line p-3"
    >
      <SailingField
        value={values.voyageId}
        sailings={sailings}
        cars={cars}
        agreed={agreed}
        onChange={(voyageId) => setValues({ voyageId, ticks: {}, froms: {}, to: '' })}
      />
      {cars.length > 1 &&
        cars.map(({ id, title, stockNumber, loadingPort }) => (
          <CheckField
            key={id}
            label={`${stockNumber} ${title}${loadingPort ? ` (${nameOf(loadingPort)})` : ''}`}
            checked={routes.find(({ car }) => car.id === id)?.isIncluded ?? true}
            disabled={!voyage}
            onChange={({ target }) => setValues({ ticks: { ...values.ticks, [id]: target.checked } })}
          />
        ))}
      {voyage && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
          <PortFields voyage={voyage} routes={includedRoutes} froms={values.froms} onChange={setValues} />
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
            checked={values.accepted === confirmationKey}
            onChange={({ target }) => setValues({ accepted: target.checked ? confirmationKey : '' })}
            error={form.getFault('accepted')}
          />
        </Notice>
      )}
    </DealForm>
  )
}

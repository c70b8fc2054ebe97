import type { BookedCar } from '@minato/contract/deal/bookings/bookings.ts'
import { bookingStops } from '@minato/contract/deal/bookings/sailing-match.ts'
import { formatCarsProgress } from '@minato/contract/deal/bookings/shipping-progress.ts'
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useOpenFromStep } from '#deal/use-open-from-step.ts'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { QueryResult } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Part } from '#ui/display/fact-list.tsx'
import { BookedCarItem } from './booked-car.tsx'
import { BookingForm } from './booking-form.tsx'

export const OrderBookingsPart = ({ orderId }: { orderId: string }) => (
  <Part title={t('Ship')}>
    <OrderBookings orderId={orderId} />
  </Part>
)

/** On a deal page, cars without a required passed inspection cannot be booked. */
export function OrderBookings({ orderId, deal }: { orderId: string; deal?: Pick<Deal, 'next' | 'papers'> }) {
  const result = useCall(api.voyages.bookings, { params: { id: orderId } })
  const [booking, setBooking] = useState<'new' | 'change' | null>(null)
  useOpenFromStep({ next: deal?.next, side: 'office', steps: ['book-ship'] }, () => setBooking('new'))
  const isStopped = ({ id, booking: existing }: BookedCar) =>
    !existing &&
    deal?.papers.demanded &&
    deal.papers.inspections.some((inspection) => inspection.lineId === id && inspection.state !== 'passed')
  return (
    <QueryResult result={result}>
      {({ cars, agreed }) => (
        <div className="grid gap-3 text-sm">
          <p>{formatCarsProgress(cars)}</p>
          <ul className="grid gap-2 empty:hidden">
            {cars.map(
              (car) => car.booking && <BookedCarItem key={car.id} car={car} booking={car.booking} orderId={orderId} />,
            )}
          </ul>
          {booking ? (
            <BookingForm
              orderId={orderId}
              cars={cars.filter((car) => (car.booking === null) === (booking === 'new') && !isStopped(car))}
              agreed={agreed}
              onClose={() => setBooking(null)}
            />
          ) : (
            <Allowed to="sailings.edit">
              <div className="flex flex-wrap items-center gap-3">
                {cars.some((car) => car.booking === null) && (
                  <Button
                    size="small"
                    disabled={cars.every((car) => car.booking || isStopped(car))}
                    onClick={() => setBooking('new')}
                  >
                    {t('Book on a ship')}
                  </Button>
                )}
                {cars.filter(isStopped).map(({ id, stockNumber }) => (
                  <span key={id} className="text-muted">
                    {cars.length > 1
                      ? t('{car}: {fault}', { car: stockNumber, fault: bookingStops['not-inspected'] })
                      : bookingStops['not-inspected']}
                  </span>
                ))}
                {cars.some((car) => car.booking) && (
                  <Button size="small" onClick={() => setBooking('change')}>
                    {t('Change the booking')}
                  </Button>
                )}
              </div>
            </Allowed>
          )}
        </div>
      )}
    </QueryResult>
  )
}

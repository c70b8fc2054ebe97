import { t } from '@minato/contract/language/messages.ts'
import { atSeaText } from '@minato/contract/port/voyages/shipping.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '~/features/ground/session/allowed'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { Fetched } from '~/office/panel'
import { Button } from '~/ui/act/button'
import { Part } from '~/ui/read/fact-list'
import { atSeaOf } from '../at-sea.ts'
import { Car } from './booked-car.tsx'
import { BookingForm } from './booking-form.tsx'

/** The ships of an order's cars under their heading. */
export const OrderShips = ({ orderId }: { orderId: string }) => (
  <Part title={t('Ship')}>
    <BookedShips orderId={orderId} />
  </Part>
)

/** The ships of an order's cars, and the means to book them. */
export function BookedShips({ orderId }: { orderId: string }) {
  const found = useQuery(query(api.voyages.bookings, { params: { id: orderId } }))
  const [booking, setBooking] = useState<'new' | 'change' | null>(null)
  return (
    <Fetched found={found}>
      {({ cars, agreed }) => (
        <div className="grid gap-3 text-sm">
          <p>{atSeaText(atSeaOf(cars))}</p>
          <ul className="grid gap-2 empty:hidden">
            {cars.map((car) => car.booking && <Car key={car.id} car={car} booking={car.booking} orderId={orderId} />)}
          </ul>
          {booking ? (
            <BookingForm
              orderId={orderId}
              cars={cars.filter((car) => (car.booking === null) === (booking === 'new'))}
              agreed={agreed}
              onClose={() => setBooking(null)}
            />
          ) : (
            <Allowed to="sailings.edit">
              <div className="flex flex-wrap gap-3">
                {cars.some((car) => car.booking === null) && (
                  <Button size="small" onClick={() => setBooking('new')}>
                    {t('Book on a ship')}
                  </Button>
                )}
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
    </Fetched>
  )
}

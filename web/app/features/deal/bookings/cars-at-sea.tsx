import type { BookedCar, Booking } from '@minato/contract/deal/bookings/bookings.ts'
import { formatCarsProgress } from '@minato/contract/deal/bookings/shipping-progress.ts'
import { t } from '@minato/contract/language/messages.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

export function CarsAtSea({ cars }: { cars: readonly BookedCar[] }) {
  const booked = cars.flatMap((car) => (car.booking ? [{ ...car, booking: car.booking }] : []))
  const journeys = groupBy(booked, ({ booking: { voyageId, from, to } }) => [voyageId, from.code, to.code].join())
  return (
    <div className="grid gap-4">
      <p>{formatCarsProgress(cars)}</p>
      {[...journeys].map(([key, [first, ...more]]) => {
        if (!first) return null
        const journeyCars = [first, ...more]
        return (
          <div key={key}>
            {journeys.size > 1 && (
              <p className="text-sm text-muted">{journeyCars.map(({ stockNumber }) => stockNumber).join(', ')}</p>
            )}
            <Journey {...first.booking} vehicles={journeyCars.length} />
          </div>
        )
      })}
    </div>
  )
}

const Journey = ({ ship, broken, from, to, vehicles, ...days }: Booking & { vehicles: number }) => (
  <>
    <p className="font-semibold">
      {vehicles > 1
        ? renderRichText(
            t('{ship}<more> · {count, plural, one {# car} other {# cars}}</more>', { ship, count: vehicles }),
            { more: (text) => <span className="font-normal text-muted">{text}</span> },
          )
        : ship}
    </p>
    {broken ? (
      <p>{t('This ship no longer serves your route. We will book another one and write to you.')}</p>
    ) : (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-muted">
          {days.atd ? t('Left {port}', { port: from.name }) : t('Leaves {port}', { port: from.name })}
        </dt>
        <Day at={days.atd ?? days.etd} />
        <dt className="text-muted">
          {days.ata ? t('Arrived in {port}', { port: to.name }) : t('Arrives in {port}', { port: to.name })}
        </dt>
        <Day at={days.ata ?? days.eta} />
      </dl>
    )}
  </>
)

const Day = ({ at }: { at: string | null }) => <dd>{at ? <Moment at={at} /> : t('Not known yet')}</dd>

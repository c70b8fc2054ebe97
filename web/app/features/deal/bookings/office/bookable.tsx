import type { BookableCar } from '@minato/contract/deal/bookings/bookings.ts'
import { bookingStops } from '@minato/contract/deal/bookings/fitting.ts'
import { t } from '@minato/contract/language/messages.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDealAct } from '#forms/deal/use-deal-act.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { Fetched } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/act/button.tsx'
import { Badge, Notice } from '#ui/read/badge.tsx'
import { Part } from '#ui/read/fact-list.tsx'
import { CheckField } from '#ui/write/field.tsx'

/** Cars that fit a voyage, booked with one press. Failed bookings are listed per car. */
export function BookableCars({ voyageId }: { voyageId: string }) {
  const found = useQuery({ ...query(api.voyages.bookable, { params: { id: voyageId } }), refetchOnMount: 'always' })
  const [failed, setFailed] = useState<readonly string[]>([])
  const cars = found.data?.data ?? []
  if (cars.length === 0 && failed.length === 0 && !found.isError) return null
  return (
    <Part
      title={
        cars.length > 0
          ? t('Cars ready to book ({count})', { count: counted(cars.filter(isReady).length) })
          : t('Cars ready to book')
      }
    >
      <Fetched found={found}>
        {({ data }) => (
          <div className="grid gap-3">
            {failed.length > 0 && (
              <Notice tone="bad">
                {failed.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Notice>
            )}
            {data.length > 0 && <Bookable key={ids(data)} voyageId={voyageId} cars={data} onFailed={setFailed} />}
          </div>
        )}
      </Fetched>
    </Part>
  )
}

const isReady = ({ stop }: BookableCar) => stop === null

const ids = (cars: readonly BookableCar[]) => cars.map(({ id }) => id).join()

type Props = { voyageId: string; cars: readonly BookableCar[]; onFailed(texts: readonly string[]): void }

function Bookable({ voyageId, cars, onFailed }: Props) {
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const chosen = cars.filter(({ id, stop }) => ticks[id] ?? stop === null)
  const save = useDealAct({
    send: (some: readonly BookableCar[], options) => {
      const body = some.map(({ id, order, from, to }) => ({ id, orderId: order.id, from: from.code, to: to.code }))
      return api.voyages.bookMany({ params: { id: voyageId }, body: { cars: body } }, options)
    },
    done: ({ booked: { length } }) =>
      length === 0 ? '' : t('{count, plural, one {# car is booked.} other {# cars are booked.}}', { count: length }),
    after(answer) {
      const nameOf = (id: string) => cars.find((car) => car.id === id)?.stockNumber ?? ''
      onFailed(answer.failed.map(({ id, message }) => t('{car}: {fault}', { car: nameOf(id), fault: message })))
    },
    groups: ['voyages', 'orders'],
  })
  const [ready, others] = [cars.filter(isReady), cars.filter((car) => !isReady(car))]
  const listOf = (some: readonly BookableCar[]) => (
    <ul className="grid gap-1">
      {some.map(({ id, stockNumber, title, from, to, order, stop }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <CheckField
            label={`${stockNumber} ${title}, ${from.name} → ${to.name}`}
            checked={ticks[id] ?? stop === null}
            onChange={({ target }) => setTicks({ ...ticks, [id]: target.checked })}
          />
          <span className="flex flex-wrap items-center gap-2 *:whitespace-normal">
            {stop && <Badge tone="hold">{bookingStops[stop]}</Badge>}
            <Link to={paths.admin.order(order.id)} className="text-link hover:underline">
              {order.customer}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <form
      aria-label={t('Book these cars')}
      className="grid gap-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        save.run(chosen)
      }}
    >
      {listOf(ready)}
      {others.length > 0 && (
        <details open={ready.length === 0}>
          <summary className="min-h-6 cursor-pointer font-semibold">
            {t('Not ready yet ({count})', { count: counted(others.length) })}
          </summary>
          <div className="mt-2">{listOf(others)}</div>
        </details>
      )}
      {save.error && <Notice tone="bad">{sentence(save.error)}</Notice>}
      <div>
        <Button type="submit" look="main" busy={save.isPending} disabled={chosen.length === 0}>
          {t('Book {count, plural, one {# car} other {# cars}}', { count: chosen.length })}
        </Button>
      </div>
    </form>
  )
}

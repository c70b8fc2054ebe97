import type { BookableCar } from '@minato/contract/deal/bookings/bookings.ts'
import { bookingStops } from '@minato/contract/deal/bookings/sailing-match.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { QueryResult } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { Badge, Notice } from '#ui/display/badge.tsx'
import { Part } from '#ui/display/fact-list.tsx'
import { CheckField } from '#ui/forms/field.tsx'

export function BookableCars({ voyageId }: { voyageId: string }) {
  const result = useQuery({ ...query(api.voyages.bookable, { params: { id: voyageId } }), refetchOnMount: 'always' })
  const [failed, setFailed] = useState<readonly string[]>([])
  const cars = result.data?.data ?? []
  if (cars.length === 0 && failed.length === 0 && !result.isError) return null
  return (
    <Part
      title={
        cars.length > 0
          ? t('Cars ready to book ({count})', { count: formatCount(cars.filter(isReady).length) })
          : t('Cars ready to book')
      }
    >
      <QueryResult result={result}>
        {({ data }) => (
          <div className="grid gap-3">
            {failed.length > 0 && (
              <Notice tone="bad">
                {failed.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Notice>
            )}
            {data.length > 0 && (
              <BookableForm key={joinIds(data)} voyageId={voyageId} cars={data} onFailed={setFailed} />
            )}
          </div>
        )}
      </QueryResult>
    </Part>
  )
}

const isReady = ({ stop }: BookableCar) => stop === null

const joinIds = (cars: readonly BookableCar[]) => cars.map(({ id }) => id).join()

type Props = { voyageId: string; cars: readonly BookableCar[]; onFailed(texts: readonly string[]): void }

function BookableForm({ voyageId, cars, onFailed }: Props) {
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const tickedCars = cars.filter(({ id, stop }) => ticks[id] ?? stop === null)
  const save = useDealAction({
    send: (selected: readonly BookableCar[], options) => {
      const body = selected.map(({ id, order, from, to }) => ({ id, orderId: order.id, from: from.code, to: to.code }))
      return api.voyages.bookMany({ params: { id: voyageId }, body: { cars: body } }, options)
    },
    successText: ({ booked: { length } }) =>
      length === 0 ? '' : t('{count, plural, one {# car is booked.} other {# cars are booked.}}', { count: length }),
    onSuccess(answer) {
      const findStockNumber = (id: string) => cars.find((car) => car.id === id)?.stockNumber ?? ''
      onFailed(
        answer.failed.map(({ id, message }) => t('{car}: {fault}', { car: findStockNumber(id), fault: message })),
      )
    },
    groups: ['voyages', 'orders'],
  })
  const [readyCars, blockedCars] = [cars.filter(isReady), cars.filter((car) => !isReady(car))]
  const renderList = (listedCars: readonly BookableCar[]) => (
    <ul className="grid gap-1">
      {listedCars.map(({ id, stockNumber, title, from, to, order, stop }) => (
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
        save.run(tickedCars)
      }}
    >
      {renderList(readyCars)}
      {blockedCars.length > 0 && (
        <details open={readyCars.length === 0}>
          <summary className="min-h-6 cursor-pointer font-semibold">
            {t('Not ready yet ({count})', { count: formatCount(blockedCars.length) })}
          </summary>
          <div className="mt-2">{renderList(blockedCars)}</div>
        </details>
      )}
      {save.error && <Notice tone="bad">{getFailureText(save.error)}</Notice>}
      <div>
        <SubmitButton busy={save.isPending} disabled={tickedCars.length === 0}>
          {t('Book {count, plural, one {# car} other {# cars}}', { count: tickedCars.length })}
        </SubmitButton>
      </div>
    </form>
  )
}

import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { differencesOf, differenceTexts, methodText, type Wanted } from '@minato/contract/deal/bookings/fitting.ts'
import type { Voyage } from '@minato/contract/port/voyages/voyage.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'

type Agreed = OrderBookings['agreed']

/** Choices made by hand. Empty values default to the sailing and the cars. */
export type Chosen = { ticks: Record<string, boolean>; froms: Record<string, string>; to: string }
export type Typed = Chosen & Record<'voyageId' | 'blNumber' | 'container' | 'place' | 'accepted', string>

export const wantedOf = ({ loadingPort }: Pick<BookedCar, 'loadingPort'>, { method, port }: Agreed): Wanted => ({
  method,
  from: loadingPort,
  to: port,
})

/** A car with its ports on a sailing. `isTaken` includes it in the booking. */
export type Taken = { car: BookedCar; from: string; to: string; isTaken: boolean }

/** Proposes ports for each car: its own loading port and the deal's port, where the voyage calls at them. */
export function takenBy(
  voyage: Voyage,
  { cars, agreed, ticks, froms, to }: { cars: readonly BookedCar[]; agreed: Agreed } & Chosen,
): Taken[] {
  const loads = ({ loadingPort }: BookedCar) =>
    loadingPort === null || voyage.loading.some(({ port }) => port === loadingPort)
  const some = cars.some(loads)
  const [firstFrom = '', firstTo = ''] = [voyage.loading[0]?.port, voyage.discharge[0]?.port]
  const ownPort = ({ loadingPort }: BookedCar) =>
    voyage.loading.find(({ port }) => port === loadingPort)?.port ?? firstFrom
  const goes = voyage.discharge.find(({ port }) => port === agreed.port)?.port ?? firstTo
  return cars.map((car) => {
    const { id, booking, loadingPort } = car
    const before = booking?.voyageId === voyage.id ? booking : null
    return {
      car,
      from: froms[loadingPort ?? ''] ?? before?.from.code ?? ownPort(car),
      to: to || (before?.to.code ?? goes),
      isTaken: ticks[id] ?? (!some || loads(car)),
    }
  })
}

export function differencesIn(
  { method }: Voyage,
  agreed: Agreed,
  taken: readonly Taken[],
  nameOf: (code: string) => string,
) {
  const sentences = taken.flatMap(({ car, from, to }) => {
    const wanted = wantedOf(car, agreed)
    const way = { method, from, to }
    return differencesOf(way, wanted).map((part) => {
      const named = part === 'method' ? methodText : nameOf
      const texts = [way[part], wanted[part] ?? ''].map((text) => (named as (text: string) => string)(text))
      return { part, texts, stockNumber: car.stockNumber }
    })
  })
  const alike = groupBy(sentences, ({ part, texts }) => [part, ...texts].join())
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    const [ship = '', wanted = ''] = first?.texts ?? []
    return first
      ? [differenceTexts[first.part](group.map(({ stockNumber }) => stockNumber).join(', '), ship, wanted)]
      : []
  })
}

import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import {
  type AgreedTransport,
  differenceTexts,
  getMethodLabel,
  listDifferences,
} from '@minato/contract/deal/bookings/sailing-match.ts'
import type { Voyage } from '@minato/contract/shipping/voyages/voyage.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'

type Agreed = OrderBookings['agreed']

/** Choices made by hand. Empty values default to the sailing and the cars. */
export type ManualChoices = { ticks: Record<string, boolean>; froms: Record<string, string>; to: string }
export type FormValues = ManualChoices & Record<'voyageId' | 'blNumber' | 'container' | 'place' | 'accepted', string>

export const toAgreedRoute = (
  { loadingPort }: Pick<BookedCar, 'loadingPort'>,
  { method, port }: Agreed,
): AgreedTransport => ({ method, from: loadingPort, to: port })

export type CarRoute = { car: BookedCar; from: string; to: string; isIncluded: boolean }

/** Proposes ports for each car: its own loading port and the deal's port, where the voyage calls at them. */
export function proposeRoutes(
  voyage: Voyage,
  { cars, agreed, ticks, froms, to }: { cars: readonly BookedCar[]; agreed: Agreed } & ManualChoices,
): CarRoute[] {
  const canLoad = ({ loadingPort }: BookedCar) =>
    loadingPort === null || voyage.loading.some(({ port }) => port === loadingPort)
  const hasLoadableCar = cars.some(canLoad)
  const [firstFrom = '', firstTo = ''] = [voyage.loading[0]?.port, voyage.discharge[0]?.port]
  const findLoadingPort = ({ loadingPort }: BookedCar) =>
    voyage.loading.find(({ port }) => port === loadingPort)?.port ?? firstFrom
  const destinationPort = voyage.discharge.find(({ port }) => port === agreed.port)?.port ?? firstTo
  return cars.map((car) => {
    const { id, booking, loadingPort } = car
    const currentBooking = booking?.voyageId === voyage.id ? booking : null
    return {
      car,
      from: froms[loadingPort ?? ''] ?? currentBooking?.from.code ?? findLoadingPort(car),
      to: to || (currentBooking?.to.code ?? destinationPort),
      isIncluded: ticks[id] ?? (!hasLoadableCar || canLoad(car)),
    }
  })
}

export function describeDifferences(
  { method }: Voyage,
  agreed: Agreed,
  included: readonly CarRoute[],
  nameOf: (code: string) => string,
) {
  const sentences = included.flatMap(({ car, from, to }) => {
    const agreedRoute = toAgreedRoute(car, agreed)
    const route = { method, from, to }
    return listDifferences(route, agreedRoute).map((part) => {
      const formatValue = part === 'method' ? getMethodLabel : nameOf
      const texts = [route[part], agreedRoute[part] ?? ''].map((text) =>
        (formatValue as (text: string) => string)(text),
      )
      return { part, texts, stockNumber: car.stockNumber }
    })
  })
  const similarDifferences = groupBy(sentences, ({ part, texts }) => [part, ...texts].join())
  return [...similarDifferences.values()].flatMap((group) => {
    const [first] = group
    const [ship = '', agreedText = ''] = first?.texts ?? []
    return first
      ? [differenceTexts[first.part](group.map(({ stockNumber }) => stockNumber).join(', '), ship, agreedText)]
      : []
  })
}

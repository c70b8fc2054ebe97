import { fullName } from '@minato/contract/ground/users/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { SailingNews } from '@minato/contract/port/voyages/news.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { type Day, dateText } from '@minato/contract/values/calendar.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import { theCompany } from '../../../lib/people/read-by.ts'
import type { Services } from '../../../services.ts'
import { type Post, toCompany } from '../../ground/mail/mail.ts'
import type { PersonRow } from '../../ground/users/table.ts'
import * as orders from '../orders/orders.ts'
import { type AtPort, atPortFacts } from './at-port.ts'
import type { AtSea, Call } from './at-sea.ts'

type Site = Pick<Services['config'], 'publicUrl'>
type Cars = readonly [AtSea, ...AtSea[]]

const dayOf = (day: Day | null) => (day ? dateText(day) : t('not known yet'))
const moveText = ({ before, after }: Call) => (before === after ? dayOf(after) : `${dayOf(before)} → ${dayOf(after)}`)

/** Ships and days, once for all cars that share them; of days that have moved also what was told before. */
function factsOf(cars: readonly AtSea[], textOf: (call: Call) => string) {
  const shared = Map.groupBy(cars, ({ car: _, orderId: __, ...rest }) => JSON.stringify(rest))
  return [...shared.values()].flatMap((group) => {
    const [{ ship, leaves, arrives }] = group as [AtSea]
    return [
      [t('Ship'), ship] as const,
      [
        t('{count, plural, one {Vehicle} other {Vehicles}}', { count: group.length }),
        group.map(({ car }) => car).join('\n'),
      ] as const,
      [
        leaves.isDone ? t('Left {port}', { port: leaves.port }) : t('Leaves {port}', { port: leaves.port }),
        textOf(leaves),
      ] as const,
      [
        arrives.isDone
          ? t('Arrived in {port}', { port: arrives.port })
          : t('Arrives in {port}', { port: arrives.port }),
        textOf(arrives),
      ] as const,
    ]
  })
}

const ordersOf = (cars: readonly AtSea[]) => [...new Set(cars.map(({ orderId }) => shortId(orderId)))].join(', ')

type Words = [subject: string, ...paragraphs: string[]]
type Said = { count: number; port: string; isAnother: boolean }

const words: Record<SailingNews, (forms: Said) => Words> = {
  booked: ({ count, isAnother }) => [
    isAnother
      ? t(
          '{count, plural, one {Your vehicle is booked on another ship} other {Your vehicles are booked on another ship}}',
          { count },
        )
      : t('{count, plural, one {Your vehicle is booked on a ship} other {Your vehicles are booked on a ship}}', {
          count,
        }),
    isAnother
      ? t(
          '{count, plural, one {Your vehicle is booked on the ship below. It replaces the ship that we wrote about before.} other {Your vehicles are booked on the ship below. It replaces the ship that we wrote about before.}}',
          { count },
        )
      : t(
          '{count, plural, one {Your vehicle is booked on the ship below.} other {Your vehicles are booked on the ship below.}}',
          { count },
        ),
    t(
      'The dates come from the carrier and can change. We write to you when they change, when the ship has left, and when it has arrived.',
    ),
  ],
  moved: () => [
    t('The dates of your sailing have changed'),
    t(
      'The carrier has changed the dates of the ship that takes your order. Below you see the old dates and the new ones.',
    ),
  ],
  cancelled: () => [
    t('Your sailing was cancelled'),
    t('The carrier has cancelled the sailing below. We will book your order on the next one and write to you.'),
  ],
  left: ({ count }) => [
    t('{count, plural, one {Your vehicle is at sea} other {Your vehicles are at sea}}', { count }),
    t(
      '{count, plural, one {The ship below has left with your vehicle.} other {The ship below has left with your vehicles.}}',
      { count },
    ),
    t('You find your documents in your order as they become ready. We write to you when the ship has arrived.'),
  ],
  arrived: ({ count, port }) => [
    t('{count, plural, one {Your vehicle has arrived in {port}} other {Your vehicles have arrived in {port}}}', {
      count,
      port,
    }),
    t(
      '{count, plural, one {The ship has arrived in {port} with your vehicle. Please arrange customs clearance soon: after some days the port charges for storage.} other {The ship has arrived in {port} with your vehicles. Please arrange customs clearance soon: after some days the port charges for storage.}}',
      { count, port },
    ),
  ],
}

type News = { news: SailingNews; isAnother: boolean; atPort: AtPort | null }

/** To a buyer: what is new of the ship with their cars. */
export function sailingLetter(
  cars: Cars,
  { news, isAnother, atPort }: News,
  user: PersonRow,
  { publicUrl }: Site,
): Letter {
  const [first] = cars
  const [title, ...paragraphs] = words[news]({ count: cars.length, port: first.arrives.port, isAnother })
  const hasMoved = news === 'moved' || news === 'cancelled'
  return {
    subject: t('{title}: order {id}', { title, id: ordersOf(cars) }),
    greeting: { name: fullName(user) },
    paragraphs,
    facts: [
      ...factsOf(cars, hasMoved ? moveText : ({ after }) => dayOf(after)),
      ...(atPort ? atPortFacts(first, atPort) : []),
    ],
    action: orders.seeOrder(publicUrl, { id: first.orderId }),
    after: orders.smallPrint(),
  }
}

/** To the office: with these days the import of some cars is in doubt. */
export const officeLetter = (cars: readonly AtSea[], { publicUrl }: Site): Post => ({
  kind: 'sailing-moved-office',
  to: toCompany,
  readBy: theCompany,
  letter: () => ({
    subject: t('Check the import again: order {id}', { id: ordersOf(cars) }),
    greeting: t('The dates of a sailing have changed.'),
    paragraphs: [
      t('With the new dates the import of these vehicles is not allowed, or not certain. Please look at their orders.'),
    ],
    facts: factsOf(cars, moveText),
    action: { label: t('Open the order'), href: `${publicUrl}/admin/orders/${cars[0]?.orderId ?? ''}` },
  }),
})

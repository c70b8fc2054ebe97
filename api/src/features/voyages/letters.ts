import { shortId } from '@minato/contract/cars/facts.ts'
import { type Day, dateText } from '@minato/contract/values/calendar.ts'
import type { Letter } from '../../lib/mail/letter.ts'
import type { Services } from '../../services.ts'
import { type Post, toCompany } from '../mail/mail.ts'
import * as orders from '../orders/orders.ts'
import type { PersonRow } from '../users/table.ts'
import { fullName } from '../users/users.ts'

type Site = Pick<Services['config'], 'publicUrl'>
type Move = { port: string; before: Day | null; after: Day | null }

/** A car whose ship has other days than its buyer knows. */
export type Moved = { ship: string; cancelled: boolean; car: string; orderId: string; leaves: Move; arrives: Move }

const dayOf = (day: Day | null) => (day ? dateText(day) : 'not known yet')
const moveText = ({ before, after }: Move) => (before === after ? dayOf(after) : `${dayOf(before)} → ${dayOf(after)}`)

/** Ships and days, once for all cars that share them. */
function factsOf(cars: readonly Moved[]) {
  const shared = Map.groupBy(cars, ({ car: _, orderId: __, ...rest }) => JSON.stringify(rest))
  return [...shared.values()].flatMap((group) => {
    const [{ ship, leaves, arrives }] = group as [Moved]
    return [
      ['Ship', ship] as const,
      [group.length > 1 ? 'Vehicles' : 'Vehicle', group.map(({ car }) => car).join('\n')] as const,
      [`Leaves ${leaves.port}`, moveText(leaves)] as const,
      [`Arrives in ${arrives.port}`, moveText(arrives)] as const,
    ]
  })
}

const ordersOf = (cars: readonly Moved[]) => [...new Set(cars.map(({ orderId }) => shortId(orderId)))].join(', ')

/** To a buyer: the days of the ship with their cars, as they knew them and as they are now. */
export function movedLetter(cars: readonly [Moved, ...Moved[]], user: PersonRow, { publicUrl }: Site): Letter {
  const [first] = cars
  const cancelled = cars.some((car) => car.cancelled)
  return {
    subject: `${cancelled ? 'Your sailing was cancelled' : 'Your sailing has moved'}: order ${ordersOf(cars)}`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [
      cancelled
        ? 'The carrier has cancelled the sailing below. We book your order on the next one and write to you.'
        : 'The carrier has changed the days of the ship that takes your order. Below is what we wrote before, and what holds now.',
    ],
    facts: factsOf(cars),
    action: orders.seeOrder(publicUrl, { id: first.orderId }),
    after: orders.smallPrint,
  }
}

/** To the office: with these days the import of some cars is in doubt. */
export const officeLetter = (cars: readonly Moved[], { publicUrl }: Site): Post => ({
  kind: 'sailing-moved-office',
  to: toCompany,
  letter: {
    subject: `Look at the import again: order ${ordersOf(cars)}`,
    greeting: 'A sailing was moved.',
    paragraphs: ['By its new days these vehicles may not be imported, or nobody can say. Please look at their orders.'],
    facts: factsOf(cars),
    action: { label: 'Open the order', href: `${publicUrl}/admin/orders/${cars[0]?.orderId ?? ''}` },
  },
})

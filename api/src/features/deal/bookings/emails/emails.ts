import type { SailingUpdateKind } from '@minato/contract/deal/bookings/events.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { type Day, formatDate } from '@minato/contract/values/calendar.ts'
import { emailTemplate, emailTexts } from '#lib/mail/email.ts'
import type { EmailContent, Fact } from '#lib/mail/render-email.ts'
import { companyReader } from '#lib/people/reader.ts'
import { companyRecipient, type EmailInput } from '#platform/mail/mail.ts'
import type { PersonRow } from '#platform/users/table.ts'
import type { PortDay, ShippedCar } from '../shipped-cars.ts'
import { type CollectionInfo, listCollectionFacts } from './collection-info.ts'

type Cars = readonly [ShippedCar, ...ShippedCar[]]

const formatDay = (day: Day | null) => (day ? formatDate(day) : t('not known yet'))
const formatMove = ({ before, after }: PortDay) =>
  before === after ? formatDay(after) : `${formatDay(before)} → ${formatDay(after)}`

/** Lists ships and days, once for all cars that share them. */
function listSailingFacts(cars: readonly ShippedCar[], formatCall: (call: PortDay) => string): Fact[] {
  const shared = Map.groupBy(cars, ({ car: _, orderId: __, ...rest }) => JSON.stringify(rest))
  return [...shared.values()].flatMap((group): Fact[] => {
    const [{ ship, leaves, arrives }] = group as [ShippedCar]
    const vehicles = t('{count, plural, one {Vehicle} other {Vehicles}}', { count: group.length })
    return [
      [t('Ship'), ship],
      [vehicles, group.map(({ car }) => car).join('\n')],
      [
        leaves.isDone ? t('Left {port}', { port: leaves.port }) : t('Leaves {port}', { port: leaves.port }),
        formatCall(leaves),
      ],
      [
        arrives.isDone
          ? t('Arrived in {port}', { port: arrives.port })
          : t('Arrives in {port}', { port: arrives.port }),
        formatCall(arrives),
      ],
    ]
  })
}

const formatOrderIds = (cars: readonly ShippedCar[]) =>
  [...new Set(cars.map(({ orderId }) => toShortId(orderId)))].join(', ')

/** Subject, then paragraphs. */
const texts = emailTexts({
  booked: [
    '{count, plural, one {Your vehicle is booked on a ship} other {Your vehicles are booked on a ship}}',
    '{count, plural, one {Your vehicle is booked on the ship below.} other {Your vehicles are booked on the ship below.}}',
    'The dates come from the carrier and can change. We write to you when they change, when the ship has left, and when it has arrived.',
  ],
  'booked-again': [
    '{count, plural, one {Your vehicle is booked on another ship} other {Your vehicles are booked on another ship}}',
    '{count, plural, one {Your vehicle is booked on the ship below. It replaces the ship that we wrote about before.} other {Your vehicles are booked on the ship below. It replaces the ship that we wrote about before.}}',
    'The dates come from the carrier and can change. We write to you when they change, when the ship has left, and when it has arrived.',
  ],
  moved: [
    'The dates of your sailing have changed',
    'The carrier has changed the dates of the ship that takes your order. Below you see the old dates and the new ones.',
  ],
  cancelled: [
    'Your sailing was cancelled',
    'The carrier has cancelled the sailing below. We will book your order on the next one and write to you.',
  ],
  left: [
    '{count, plural, one {Your vehicle is at sea} other {Your vehicles are at sea}}',
    '{count, plural, one {The ship below has left with your vehicle.} other {The ship below has left with your vehicles.}}',
    'You find your documents in your order as they become ready. We write to you when the ship has arrived.',
  ],
  arrived: [
    '{count, plural, one {Your vehicle has arrived in {port}} other {Your vehicles have arrived in {port}}}',
    '{count, plural, one {The ship has arrived in {port} with your vehicle. Please arrange customs clearance soon: after some days the port charges for storage.} other {The ship has arrived in {port} with your vehicles. Please arrange customs clearance soon: after some days the port charges for storage.}}',
  ],
})

const kinds = {
  booked: 'sailing-booked',
  moved: 'sailing-moved',
  cancelled: 'sailing-moved',
  left: 'sailing-left',
  arrived: 'sailing-arrived',
} as const

const toBuyer = emailTemplate(({ news, isAnother }: { news: SailingUpdateKind; isAnother: boolean; port: string }) => {
  const [subject, ...paragraphs] = texts[news === 'booked' && isAnother ? 'booked-again' : news]
  return {
    kind: kinds[news],
    subject,
    paragraphs,
    facts: ['sailing', 'atPort'],
    action: ['See your order', '/profile/orders/{orderId}'],
    after: ['Questions? Reply to this email, or write to us on WhatsApp.', '{accountWarning}'],
  }
})

type SailingUpdate = { news: SailingUpdateKind; isAnother: boolean; atPort: CollectionInfo | null }

export function createSailingEmail(cars: Cars, { news, isAnother, atPort }: SailingUpdate, user: PersonRow) {
  const [first] = cars
  const hasMoved = news === 'moved' || news === 'cancelled'
  const { kind, letter } = toBuyer({
    news,
    isAnother,
    name: formatFullName(user),
    count: cars.length,
    port: first.arrives.port,
    orderId: first.orderId,
    sailing: () => listSailingFacts(cars, hasMoved ? formatMove : ({ after }) => formatDay(after)),
    atPort: () => atPort && listCollectionFacts(first, atPort),
  })
  const withOrderIds = (email: EmailContent): EmailContent => ({
    ...email,
    subject: t('{title}: order {id}', { title: email.subject, id: formatOrderIds(cars) }),
  })
  return { kind, letter: (...by: Parameters<typeof letter>) => withOrderIds(letter(...by)) }
}

const movedOffice = emailTemplate({
  kind: 'sailing-moved-office',
  subject: 'Check the import again: order {id}',
  greeting: 'The dates of a sailing have changed.',
  paragraphs: [
    'With the new dates the import of these vehicles is not allowed, or not certain. Please look at their orders.',
  ],
  facts: ['sailing'],
  action: ['Open the order', '/admin/orders/{orderId}'],
})

export const createDoubtfulImportEmail = (cars: readonly ShippedCar[]): EmailInput => ({
  ...movedOffice({
    id: formatOrderIds(cars),
    orderId: cars[0]?.orderId ?? '',
    sailing: () => listSailingFacts(cars, formatMove),
  }),
  to: companyRecipient,
  readBy: companyReader,
})

// Rule: which letters a buyer gets about the ship, each once.
import { gatheringMinutes } from '@minato/contract/deal/orders/letters.ts'
import { shipName } from '@minato/contract/port/voyages/facts.ts'
import type { SailingNews } from '@minato/contract/port/voyages/news.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import type { Services } from '../../../services.ts'
import * as mails from '../../ground/mail/mail.ts'
import type { VoyageRow } from '../../port/voyages/table.ts'
import * as orders from '../orders/orders.ts'
import { atPortOf } from './at-port.ts'
import { type Booked, bookedWhere, callsOf, daysOf, portNames, verdictsOf } from './booked.ts'
import { type AtSea, officeLetter, sailingLetter } from './letters.ts'
import { bookings } from './table.ts'

type Parts = Pick<Services, 'jobs' | 'clock'>

/** Has the buyers on a voyage written to in a while: a day that is moved back until then is no news. */
export const planNews = ({ jobs, clock }: Parts, tx: Database, voyageId: string) =>
  jobs.add(tx, 'sailing-news', {
    data: { voyageId },
    key: voyageId,
    after: new Date(clock.now().getTime() + gatheringMinutes * 60_000),
  })

type Change = { before: VoyageRow; after: VoyageRow }

/** After a voyage was changed, in its transaction: what that means for the orders whose cars are on it, and whose turn they are. */
export async function noteChanged(parts: Parts, tx: Database, by: Caller, change: Change) {
  const booked = await bookedWhere(tx, eq(bookings.voyageId, change.after.id))
  await noteMoved(parts, tx, by, change, booked)
  await orders.settleAll(
    parts,
    tx,
    booked.map(({ order }) => order.id),
  )
}

/** Writes into the history of each order what that means for its cars, and plans the letters. */
async function noteMoved(parts: Parts, tx: Database, by: Caller, { before, after }: Change, booked: readonly Booked[]) {
  const moved = booked.flatMap(({ booking, order }) => {
    const [was, is] = [daysOf(before, booking), daysOf(after, booking)]
    const [then, now] = [callsOf(before, booking), callsOf(after, booking)]
    const what =
      now.to?.ata && !then.to?.ata
        ? ('arrived' as const)
        : now.from?.atd && !then.from?.atd
          ? ('left' as const)
          : ('moved' as const)
    return what === 'moved' && was.etd === is.etd && was.eta === is.eta ? [] : [{ orderId: order.id, what, was, is }]
  })
  if (moved.length === 0) return
  for (const [orderId, [first]] of Map.groupBy(moved, (one) => one.orderId))
    if (first)
      await orders.record(tx, orderId, by, {
        kind: 'sailing-moved',
        what: first.what,
        ship: shipName(after),
        from: first.was,
        to: first.is,
      })
  await planNews(parts, tx, after.id)
}

const isMoved = ({ booking, voyage }: Booked) => {
  const { etd, eta } = daysOf(voyage, booking)
  return etd !== booking.knownEtd || eta !== booking.knownEta
}

/** What has happened to a car at its ports, as days. */
function happened({ voyage, booking }: Booked) {
  const { from, to } = callsOf(voyage, booking)
  return { left: from?.atd ?? null, arrived: to?.ata ?? null }
}

/**
 * What the buyer does not know yet of a car; null where there is nothing. What they were told of another ship counts for
 * nothing, and where nothing was written about this one, nothing of it can have moved.
 */
function newsOf(one: Booked): SailingNews | null {
  const { booking, voyage, order } = one
  const { left, arrived } = happened(one)
  const isTold = booking.toldVoyageId === voyage.id
  if (order.status === 'DELIVERED') return null
  if (voyage.cancelled) return isTold && isMoved(one) ? 'cancelled' : null
  if (arrived) return isTold && booking.toldArrived ? null : 'arrived'
  if (left && !(isTold && booking.toldLeft)) return 'left'
  if (!isTold) return 'booked'
  return isMoved(one) ? 'moved' : null
}

/** Who reads one letter: a buyer of what is the same news; what is brought to the port depends on the order. */
const letterOf = ({ user, order, booking }: Booked, news: SailingNews) =>
  [user.id, news, news === 'arrived' ? order.id : '', booking.toldVoyageId === null].join()

/**
 * The job of `planNews`: one letter to each buyer of what they do not know yet of a voyage, and one to the office where an
 * import is in doubt by its days. The bookings are locked, so that of two processes one writes.
 */
export const sendSailingNews = ({ db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>, voyageId: string) =>
  db.transaction(async (tx) => {
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.voyageId, voyageId))
      .orderBy(bookings.id)
      .for('update')
    const booked = await bookedWhere(tx, eq(bookings.voyageId, voyageId))
    const told = booked.flatMap((one) => {
      const news = newsOf(one)
      return news ? [{ one, news }] : []
    })
    const moved = booked.filter(isMoved)
    if (told.length + moved.length === 0) return
    const names = await portNames(
      tx,
      booked.map(({ booking }) => booking),
    )
    for (const group of Map.groupBy(told, ({ one, news }) => letterOf(one, news)).values())
      await write({ jobs, config }, tx, group, names)
    const doubted = (await inDoubt(tx, moved)).map((car) => atSeaOf(car, names))
    if (doubted.length > 0) await mails.post(tx, { jobs, config }, officeLetter(doubted, config))
    await remember(tx, booked)
  })

type Told = { one: Booked; news: SailingNews }

const mailKinds = {
  booked: 'sailing-booked',
  moved: 'sailing-moved',
  cancelled: 'sailing-moved',
  left: 'sailing-left',
  arrived: 'sailing-arrived',
} as const

async function write(
  parts: Pick<Services, 'jobs' | 'config'>,
  tx: Database,
  group: readonly Told[],
  names: ReadonlyMap<string, string>,
) {
  const [first, ...more] = group as [Told, ...Told[]]
  const { one, news } = first
  const { user, order, voyage, booking } = one
  const cars = [atSeaOf(one, names), ...more.map((other) => atSeaOf(other.one, names))] as const
  const about = {
    news,
    isAnother: booking.toldVoyageId !== null,
    atPort: news === 'arrived' ? await atPortOf(tx, order) : null,
  }
  const post = { kind: mailKinds[news], letter: sailingLetter(cars, about, user, parts.config) }
  const fact = { kind: 'sailing-moved', ship: shipName(voyage), news } as const
  await orders.notifyCustomer(parts, tx, { order, customer: user }, { topic: 'sailings', fact, post })
}

/** From now on the buyers know what was written; where nothing was, the days as they are. */
async function remember(tx: Database, booked: readonly Booked[]) {
  for (const one of booked) {
    const { booking, voyage } = one
    const { etd, eta } = daysOf(voyage, booking)
    const { left, arrived } = happened(one)
    const told = newsOf(one) ? { toldVoyageId: voyage.id, toldLeft: left, toldArrived: arrived } : {}
    await tx
      .update(bookings)
      .set({ knownEtd: etd, knownEta: eta, ...told, updatedAt: sql`${bookings.updatedAt}` })
      .where(eq(bookings.id, booking.id))
  }
}

const doubts: readonly string[] = ['not-allowed', 'need-to-know', 'needs-licence']

/** Cars whose import is in doubt by these days, and was not, or otherwise, by those before. */
async function inDoubt(tx: Database, moved: readonly Booked[]) {
  const [before, now] = await Promise.all([
    verdictsOf(tx, moved, ({ booking }) => ({ etd: booking.knownEtd, eta: booking.knownEta })),
    verdictsOf(tx, moved),
  ])
  return moved.filter(({ booking: { lineId } }) => {
    const code = now.get(lineId)?.code
    return code && doubts.includes(code) && before.get(lineId)?.code !== code
  })
}

function atSeaOf(one: Booked, names: ReadonlyMap<string, string>): AtSea {
  const { booking, voyage, line, car, order } = one
  const { etd, eta } = daysOf(voyage, booking)
  const { left, arrived } = happened(one)
  const name = (code: string) => names.get(code) ?? code
  return {
    ship: shipName(voyage),
    carrier: voyage.carrier,
    car: orders.carName({ title: line.title, stockNumber: car.stockNumber }),
    orderId: order.id,
    leaves: { port: name(booking.fromPort), before: booking.knownEtd, after: etd, isDone: left !== null },
    arrives: { port: name(booking.toPort), before: booking.knownEta, after: eta, isDone: arrived !== null },
  }
}

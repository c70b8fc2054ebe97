// Rule: who may change a shortlist: whoever made it.
import { companyOf } from '@minato/contract/ground/settings/company.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { languageNow, t } from '@minato/contract/language/messages.ts'
import { buyerTextFault } from '@minato/contract/stock/shortlists/buyer-texts.ts'
import type { Shortlist, ShortlistEdit } from '@minato/contract/stock/shortlists/endpoints.ts'
import { lastDayOf, linkStateOf, shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { readSettings } from '#ground/settings/read.ts'
import * as users from '#ground/users/users.ts'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { rowsOf } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { invalid, Refusal } from '#lib/http/problem.ts'
import { hashToken, newToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import { cars } from '../cars/table.ts'
import { type ListedCar, type ShortlistRow, shortlists } from './table.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'remembered' | 'config'>
const rows = rowsOf(shortlists)

/** Those of some cars that everybody may see. */
export const shownCars = async (db: Database, ids: readonly string[]) =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .select()
          .from(cars)
          .where(and(inArray(cars.id, [...ids]), eq(cars.isActive, true)))
    ).map((car) => [car.id, car]),
  )

/** Lists as their maker sees them. */
async function present(db: Database, lists: readonly ShortlistRow[], now: Date): Promise<Shortlist[]> {
  const shown = await shownCars(
    db,
    lists.flatMap((list) => list.cars.map(({ id }) => id)),
  )
  return lists.map(({ createdAt, ...list }) => ({
    ...list,
    cars: list.cars.map((listed) => {
      const car = shown.get(listed.id)
      return {
        ...listed,
        status: car?.status ?? null,
        listed: car ? toDollars(car.priceCents) : null,
        mainImage: car?.mainPicture ? pictureUrl(car.mainPicture) : null,
      }
    }),
    link: linkStateOf(list, officeDay(now)),
    createdAt: createdAt.toISOString(),
  }))
}

async function presentOne({ db, clock }: Pick<Services, 'db' | 'clock'>, row: ShortlistRow): Promise<Shortlist> {
  const [one] = await present(db, [row], clock.now())
  return one as Shortlist
}

const rowsOfUser = (db: Database, userId: string) =>
  db.select().from(shortlists).where(eq(shortlists.userId, userId)).orderBy(desc(shortlists.createdAt), shortlists.id)

export const ofUser = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string) =>
  present(db, await rowsOfUser(db, userId), clock.now())

/** Who is asked about the cars: of a buyer themselves, of the staff the company. */
async function contactOf(parts: Parts, by: Caller) {
  const company = await companyNow(parts)
  if (isOffice(by)) return { contactName: company.name, contactPhone: company.phone }
  const person = await users.person(parts.db, by.id)
  const name = person && fullName(person)
  const isFit = name && !buyerTextFault(name, company, true)
  return { contactName: isFit ? name : null, contactPhone: person?.phone ?? null }
}

const isOffice = ({ permissions }: Caller) => permissions.length > 0
const companyNow = async (parts: Parts) => companyOf(await readSettings(parts), languageNow())

type Texts = { title: string; contactName?: string | null; cars?: readonly { note: string | null }[] }

/** Holds what a buyer writes to the rules of a page on our domain. @throws Refusal 400 with each field */
async function requireFitTexts(parts: Parts, by: Caller, { title, contactName = null, cars: listed = [] }: Texts) {
  if (isOffice(by)) return
  const company = await companyNow(parts)
  const fields = [
    { path: ['title'], text: title, isHeading: true },
    { path: ['contactName'], text: contactName, isHeading: true },
    ...listed.map(({ note }, index) => ({ path: ['cars', index, 'note'], text: note, isHeading: false })),
  ]
  const faults = fields.flatMap(({ path, text, isHeading }) => {
    const message = text && buyerTextFault(text, company, isHeading)
    return message ? [{ code: 'custom' as const, path, message, input: text }] : []
  })
  if (faults.length > 0) throw invalid(faults)
}

/** A text as a column of that length takes it. */
const cut = (text: string | null | undefined) => text?.slice(0, shortlistLimits.contact).trimEnd() || null

/** Makes a list of the cars of these that are shown, in this order. */
export async function create(
  parts: Parts,
  by: Caller,
  { title, carIds }: { title: string; carIds: readonly string[] },
) {
  const { db, clock } = parts
  await requireFitTexts(parts, by, { title })
  const { contactName, contactPhone } = await contactOf(parts, by)
  const row = await db.transaction(async (tx) => {
    // Two devices at once do not pass the limit together.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shortlists ${by.id}`}, 0))`)
    if ((await tx.$count(shortlists, eq(shortlists.userId, by.id))) >= shortlistLimits.lists)
      throw new Refusal('too-many-shortlists')
    return rows.insert(tx, {
      userId: by.id,
      title,
      contactName: cut(contactName),
      contactPhone: cut(contactPhone),
      endsOn: addDays(officeDay(clock.now()), shortlistLimits.usualDays),
      cars: await listed(tx, carIds),
    })
  })
  return presentOne({ db, clock }, row)
}

/** Cars as they are put on a list, each once. */
async function listed(tx: Database, ids: readonly string[]): Promise<ListedCar[]> {
  const shown = await shownCars(tx, ids)
  return [...new Set(ids)].flatMap((id) => {
    const car = shown.get(id)
    return car ? [{ id, title: car.title, note: null, price: null }] : []
  })
}

/** Changes a list of the caller's, which is locked. */
const changing = async (
  { db, clock }: Parts,
  by: Caller,
  id: string,
  change: (row: ShortlistRow, tx: Database) => Promise<Partial<ShortlistRow> | null>,
  // No form holds the link.
  write: 'update' | 'set' = 'update',
) => {
  const row = await db.transaction(async (tx) => {
    const [before] = await rows.lock(tx, [id])
    if (before?.userId !== by.id) throw new Refusal('shortlist-not-found')
    const changed = await change(before, tx)
    return changed ? rows[write](tx, id, changed) : before
  })
  return presentOne({ db, clock }, row)
}

export const add = (parts: Parts, by: Caller, id: string, carIds: readonly string[]) =>
  changing(parts, by, id, async (list, tx) => {
    const known = new Set(list.cars.map((car) => car.id))
    const fresh = await listed(
      tx,
      carIds.filter((carId) => !known.has(carId)),
    )
    if (list.cars.length + fresh.length > shortlistLimits.cars) throw new Refusal('shortlist-full')
    return fresh.length > 0 ? { cars: [...list.cars, ...fresh] } : null
  })

export const update = (parts: Parts, by: Caller, id: string, { version, cars: edited, ...written }: ShortlistEdit) =>
  changing(parts, by, id, async (list) => {
    requireVersion(list, version)
    await requireFitTexts(parts, by, { ...written, cars: edited })
    requireDay(written.endsOn, list.endsOn, officeDay(parts.clock.now()))
    const known = new Map(list.cars.map((car) => [car.id, car]))
    return {
      ...written,
      cars: edited.flatMap(({ id: carId, note, price }) => {
        const car = known.get(carId)
        return car ? [{ ...car, note, price }] : []
      }),
    }
  })

/** A day that was not touched may be over. */
function requireDay(endsOn: string, before: string, today: string) {
  if (endsOn === before || (endsOn >= today && endsOn <= lastDayOf(today))) return
  const message = t('Please choose a day from today, at most {days} days ahead', { days: shortlistLimits.days })
  throw invalid([{ code: 'custom', path: ['endsOn'], message, input: endsOn }])
}

/** Makes the link of a list, instead of the one before, and answers its secret, which is not kept. */
export async function makeLink(parts: Parts, by: Caller, id: string) {
  const token = newToken()
  const link = async (list: ShortlistRow, tx: Database) => {
    if (list.closedAt) throw new Refusal('shortlist-closed')
    if (list.endsOn < officeDay(parts.clock.now())) throw new Refusal('shortlist-over')
    const maker = await users.person(tx, by.id)
    if (!maker?.emailConfirmedAt) throw new Refusal('email-not-confirmed')
    // Lists of before there were such rules keep a link that is out, and get no other one.
    await requireFitTexts(parts, by, list)
    return { tokenHash: hashToken(token) }
  }
  const shortlist = await changing(parts, by, id, link, 'set')
  return { token, shortlist }
}

export const withdraw = (parts: Parts, by: Caller, id: string) =>
  changing(parts, by, id, async ({ tokenHash }) => (tokenHash ? { tokenHash: null } : null), 'set')

export async function remove(db: Database, by: Caller, id: string) {
  const where = and(eq(shortlists.id, id), eq(shortlists.userId, by.id))
  const gone = await db.delete(shortlists).where(where).returning()
  if (gone.length === 0) throw new Refusal('shortlist-not-found')
}

/** To take along. */
export const ownData = async (db: Database, userId: string) =>
  (await rowsOfUser(db, userId)).map(
    ({ title, contactName, contactPhone, contactWhatsApp, cars, createdAt, ...list }) => ({
      ...{ title, contactName, contactPhone, contactWhatsApp, endsOn: list.endsOn, currency: list.currency },
      cars: cars.map(({ title: car, note, price }) => ({ car, note, price })),
      createdAt: createdAt.toISOString(),
    }),
  )

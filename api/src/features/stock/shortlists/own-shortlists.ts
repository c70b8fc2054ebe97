// Rule: only the maker of a shortlist may change it.
import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { buildCompany } from '@minato/contract/platform/settings/company.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { findBuyerTextFault } from '@minato/contract/stock/shortlists/buyer-texts.ts'
import type { Shortlist, ShortlistEdit } from '@minato/contract/stock/shortlists/endpoints.ts'
import { getLastDay, getLinkState, shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { buildPictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, refuseInvalid } from '#lib/http/problem.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { generateToken, hashToken } from '#lib/people/tokens.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { cars } from '../cars/table.ts'
import { type ListedCar, type ShortlistRow, shortlists } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'queryCache' | 'config'>
const rows = createRowQueries(shortlists)

export const findVisibleCars = async (db: Database, ids: readonly string[]) =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .select()
          .from(cars)
          .where(and(inArray(cars.id, [...ids]), eq(cars.isActive, true)))
    ).map((car) => [car.id, car]),
  )

async function present(db: Database, lists: readonly ShortlistRow[], now: Date): Promise<Shortlist[]> {
  const ids = lists.flatMap((list) => list.cars.map(({ id }) => id))
  const visibleCars = await findVisibleCars(db, ids)
  return lists.map(({ createdAt, ...list }) => ({
    ...list,
    cars: list.cars.map((listed) => {
      const car = visibleCars.get(listed.id)
      return {
        ...listed,
        status: car?.status ?? null,
        listed: car ? toDollars(car.priceCents) : null,
        mainImage: car?.mainPicture ? buildPictureUrl(car.mainPicture) : null,
      }
    }),
    link: getLinkState(list, toOfficeDay(now)),
    createdAt: createdAt.toISOString(),
  }))
}

async function presentOne({ db, clock }: Pick<Services, 'db' | 'clock'>, row: ShortlistRow): Promise<Shortlist> {
  const [shortlist] = await present(db, [row], clock.now())
  return shortlist as Shortlist
}

const listRowsOfUser = (db: Database, userId: string) =>
  db.select().from(shortlists).where(eq(shortlists.userId, userId)).orderBy(desc(shortlists.createdAt), shortlists.id)

export const listShortlists = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string) =>
  present(db, await listRowsOfUser(db, userId), clock.now())

/** Contact for questions about the cars: the company for lists of staff, else the user. */
async function findContact(deps: Deps, by: Caller) {
  const company = await readCompany(deps)
  if (isStaffMember(by)) return { contactName: company.name, contactPhone: normalisePhone(company.phone) }
  const person = await users.person(deps.db, by.id)
  const name = person && formatFullName(person)
  const isFit = name && !findBuyerTextFault(name, company, true)
  return { contactName: isFit ? name : null, contactPhone: normaliseContact(person, person?.phone ?? null) }
}

const normaliseContact = (maker: { country: string | null } | undefined, phone: string | null) =>
  phone && normalisePhone(phone, maker?.country)

const isStaffMember = ({ permissions }: Caller) => permissions.length > 0
const readCompany = async (deps: Deps) => buildCompany(await readSettings(deps), getLanguage())

type Texts = { title: string; contactName?: string | null; cars?: readonly { note: string | null }[] }

/** Buyers' texts appear on our domain, so they must pass its rules. @throws Refusal 400 with each field */
async function requireFitTexts(deps: Deps, by: Caller, { title, contactName = null, cars: listed = [] }: Texts) {
  if (isStaffMember(by)) return
  const company = await readCompany(deps)
  const fields = [
    { path: ['title'], text: title, isHeading: true },
    { path: ['contactName'], text: contactName, isHeading: true },
    ...listed.map(({ note }, index) => ({ path: ['cars', index, 'note'], text: note, isHeading: false })),
  ]
  const faults = fields.flatMap(({ path, text, isHeading }) => {
    const message = text && findBuyerTextFault(text, company, isHeading)
    return message ? [{ code: 'custom' as const, path, message, input: text }] : []
  })
  if (faults.length > 0) throw refuseInvalid(faults)
}

/** Shortens to the length of the column. */
const clipContact = (text: string | null | undefined) => text?.slice(0, shortlistLimits.contact).trimEnd() || null

/** Leaves out cars that are not visible. */
export async function createShortlist(
  deps: Deps,
  by: Caller,
  { title, carIds }: { title: string; carIds: readonly string[] },
) {
  const { db, clock } = deps
  await requireFitTexts(deps, by, { title })
  const { contactName, contactPhone } = await findContact(deps, by)
  const row = await db.transaction(async (tx) => {
    // Two devices at once must not exceed the limit together.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shortlists ${by.id}`}, 0))`)
    if ((await tx.$count(shortlists, eq(shortlists.userId, by.id))) >= shortlistLimits.lists)
      throw new Refusal('too-many-shortlists')
    return rows.insert(tx, {
      userId: by.id,
      title,
      contactName: clipContact(contactName),
      contactPhone: clipContact(contactPhone),
      // Dealers usually have WhatsApp on their telephone; they can name another number, or none.
      contactWhatsApp: isStaffMember(by) ? null : clipContact(contactPhone),
      endsOn: addDays(toOfficeDay(clock.now()), shortlistLimits.usualDays),
      cars: await toListedCars(tx, carIds),
    })
  })
  return presentOne({ db, clock }, row)
}

/** Each car once. */
async function toListedCars(tx: Database, ids: readonly string[]): Promise<ListedCar[]> {
  const visibleCars = await findVisibleCars(tx, ids)
  return [...new Set(ids)].flatMap((id) => {
    const car = visibleCars.get(id)
    return car ? [{ id, title: car.title, note: null, price: null }] : []
  })
}

/** Locks the list; only its maker may change it. */
const changeOwn = async (
  { db, clock }: Deps,
  by: Caller,
  id: string,
  change: (row: ShortlistRow, tx: Database) => Promise<Partial<ShortlistRow> | null>,
  // Creating or withdrawing a link changes no field of a form, so the version stays.
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

export const addCars = (deps: Deps, by: Caller, id: string, carIds: readonly string[]) =>
  changeOwn(deps, by, id, async (list, tx) => {
    const existing = new Set(list.cars.map((car) => car.id))
    const newIds = carIds.filter((carId) => !existing.has(carId))
    const added = await toListedCars(tx, newIds)
    if (list.cars.length + added.length > shortlistLimits.cars) throw new Refusal('shortlist-full')
    return added.length > 0 ? { cars: [...list.cars, ...added] } : null
  })

export const updateShortlist = (
  deps: Deps,
  by: Caller,
  id: string,
  { version, cars: editedCars, ...texts }: ShortlistEdit,
) =>
  changeOwn(deps, by, id, async (list, tx) => {
    requireVersion(list, version)
    await requireFitTexts(deps, by, { ...texts, cars: editedCars })
    requireDay(texts.endsOn, list.endsOn, toOfficeDay(deps.clock.now()))
    const carsById = new Map(list.cars.map((car) => [car.id, car]))
    const maker = await users.person(tx, by.id)
    return {
      ...texts,
      contactPhone: normaliseContact(maker, texts.contactPhone),
      contactWhatsApp: normaliseContact(maker, texts.contactWhatsApp),
      cars: editedCars.flatMap(({ id: carId, note, price }) => {
        const car = carsById.get(carId)
        return car ? [{ ...car, note, price }] : []
      }),
    }
  })

/** An unchanged day may be in the past. */
function requireDay(endsOn: string, currentDay: string, today: string) {
  if (endsOn === currentDay || (endsOn >= today && endsOn <= getLastDay(today))) return
  const message = t('Please choose a day from today, at most {days} days ahead', { days: shortlistLimits.days })
  throw refuseInvalid([{ code: 'custom', path: ['endsOn'], message, input: endsOn }])
}

/** Replaces any older link. Only a hash of the token is stored. */
export async function makeLink(deps: Deps, by: Caller, id: string) {
  const token = generateToken()
  const link = async (list: ShortlistRow, tx: Database) => {
    if (list.closedAt) throw new Refusal('shortlist-closed')
    if (list.endsOn < toOfficeDay(deps.clock.now())) throw new Refusal('shortlist-over')
    const maker = await users.person(tx, by.id)
    if (!maker?.emailConfirmedAt) throw new Refusal('email-not-confirmed')
    // Older lists keep their link, but a new one requires texts that pass the rules.
    await requireFitTexts(deps, by, list)
    return { tokenHash: hashToken(token) }
  }
  const shortlist = await changeOwn(deps, by, id, link, 'set')
  return { token, shortlist }
}

export const withdrawLink = (deps: Deps, by: Caller, id: string) =>
  changeOwn(deps, by, id, async ({ tokenHash }) => (tokenHash ? { tokenHash: null } : null), 'set')

export async function deleteShortlist(db: Database, by: Caller, id: string) {
  const where = and(eq(shortlists.id, id), eq(shortlists.userId, by.id))
  const deleted = await db.delete(shortlists).where(where).returning()
  if (deleted.length === 0) throw new Refusal('shortlist-not-found')
}

export const exportPersonalData = async (db: Database, userId: string) =>
  (await listRowsOfUser(db, userId)).map(
    ({ title, contactName, contactPhone, contactWhatsApp, cars, createdAt, ...list }) => ({
      ...{ title, contactName, contactPhone, contactWhatsApp, endsOn: list.endsOn, currency: list.currency },
      cars: cars.map(({ title: car, note, price }) => ({ car, note, price })),
      createdAt: createdAt.toISOString(),
    }),
  )

// Rule: which data of a shortlist a reader with its link may see.
import { t } from '@minato/contract/language/messages.ts'
import { buildChatLinkTo, formatChatNumber } from '@minato/contract/platform/site/chat.ts'
import { formatEngine, formatMileage, formatRegistration } from '@minato/contract/stock/cars/car-text.ts'
import { unlabelledSteerings } from '@minato/contract/stock/cars/facts.ts'
import { formatCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import type { PublicShortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { freightLabels, hasOwnPrices } from '@minato/contract/stock/shortlists/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { buildSmallPictureUrl } from '@minato/contract/values/files.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { isStaff } from '#lib/people/reader.ts'
import { hashToken } from '#lib/people/tokens.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import type { CarRow } from '../cars/table.ts'
import { findVisibleCars } from './own-shortlists.ts'
import { type ListedCar, type ShortlistRow, shortlists } from './table.ts'

/** Finds the list of this token with its maker. @throws Refusal 404 for an unknown token and a closed list */
export async function requireOpen(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ list: shortlists, maker: users })
    .from(shortlists)
    .innerJoin(users, and(eq(users.id, shortlists.userId), eq(users.isActive, true)))
    .where(and(eq(shortlists.tokenHash, hashToken(token)), gte(shortlists.endsOn, toOfficeDay(now))))
  return requirePresent(row, 'shortlist-gone')
}

export async function openShortlist(
  deps: Pick<Services, 'db' | 'clock' | 'queryCache' | 'config'>,
  token: string,
): Promise<PublicShortlist> {
  const { db, clock } = deps
  const { list, maker } = await requireOpen(db, token, clock.now())
  const ids = list.cars.map(({ id }) => id)
  const [visibleCars, number] = await Promise.all([findVisibleCars(db, ids), findChatNumber(deps, list, maker)])
  const chatAbout = (text: string) => buildChatLinkTo(number, text)
  return {
    madeBy: isStaff(maker) ? 'office' : 'buyer',
    title: list.title,
    until: t('You can open this list until {day} (Japan time).', { day: formatDate(list.endsOn) }),
    contact: {
      name: list.contactName,
      phone: list.contactPhone,
      chat: chatAbout(t('Hello, this is about your list “{title}”.', { title: list.title })),
    },
    cars: list.cars.map((listed, index) => {
      const car = visibleCars.get(listed.id)
      if (!car) return removedCar
      const question = t('Hello, this is about car {number} of your list “{title}”: {car}.', {
        number: index + 1,
        car: car.title,
        title: list.title,
      })
      return { ...presentCar(list, listed, car), chat: car.status === 'SOLD' ? null : chatAbout(question) }
    }),
  }
}

/** Number for questions about a list. Lists of staff have ours, unless they name another one. */
async function findChatNumber(
  deps: Parameters<typeof readSettings>[0],
  list: ShortlistRow,
  maker: typeof users.$inferSelect,
) {
  if (list.contactWhatsApp) return normalisePhone(list.contactWhatsApp, maker.country)
  return isStaff(maker) ? formatChatNumber((await readSettings(deps)).chatNumber) : null
}

type SharedCar = PublicShortlist['cars'][number]

/** A hidden or deleted car reveals nothing, not even the note about it. */
const removedCar: SharedCar = {
  state: 'GONE',
  title: null,
  facts: [],
  price: null,
  freight: null,
  chat: null,
  note: null,
  picture: null,
}

function presentCar(list: ShortlistRow, { note, price: dealerPrice }: ListedCar, car: CarRow): Omit<SharedCar, 'chat'> {
  const price = car.status === 'SOLD' ? null : priceOf(list, dealerPrice, car)
  return {
    state: car.status,
    title: car.title,
    facts: factsOf(car),
    price,
    freight: price === null || list.prices === 'none' ? null : freightLabels[list.prices],
    note,
    picture: car.mainPicture && buildSmallPictureUrl(car.mainPicture),
  }
}

/** Writes a dealer's own price with its currency code, so it cannot be mistaken for our US dollars. */
function priceOf({ prices, currency }: ShortlistRow, dealerPrice: number | null, { priceCents }: CarRow) {
  if (prices === 'ours') return formatUsd(toDollars(priceCents))
  return hasOwnPrices(prices) && dealerPrice !== null ? `${currency} ${formatCount(dealerPrice)}` : null
}

/** Excludes every number that identifies the car. */
const factsOf = (car: CarRow) =>
  [
    formatRegistration(car),
    formatMileage(car.mileage),
    formatEngine(car.engineCC),
    car.transmission && formatCarWord(car.transmission),
    formatCarWord(car.fuel),
    car.steering && unlabelledSteerings[car.steering],
    formatCarWord(car.exteriorColor),
  ]
    .filter(Boolean)
    .map(String)

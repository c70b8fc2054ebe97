// Rule: what whoever holds the link of a shortlist reads, and what not.
import { chatWith } from '@minato/contract/ground/site/chat.ts'
import { t } from '@minato/contract/language/messages.ts'
import { inCc, inKm, registeredOf } from '@minato/contract/stock/cars/car-text.ts'
import { carSteerings } from '@minato/contract/stock/cars/facts.ts'
import { freeText } from '@minato/contract/stock/cars/words/free-words.ts'
import type { OpenedList } from '@minato/contract/stock/shortlists/endpoints.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { smallPictureUrl } from '@minato/contract/values/files.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { and, eq, gte } from 'drizzle-orm'
import { users } from '#ground/users/table.ts'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { international } from '#lib/people/phones.ts'
import { isStaff } from '#lib/people/read-by.ts'
import { hashToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import type { CarRow } from '../cars/table.ts'
import { shownCars } from './own.ts'
import { type ListedCar, type ShortlistRow, shortlists } from './table.ts'

/** The list of this secret with its maker. @throws Refusal 404 for an unknown secret and a closed list */
export async function requireOpen(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ list: shortlists, maker: users })
    .from(shortlists)
    .innerJoin(users, and(eq(users.id, shortlists.userId), eq(users.isActive, true)))
    .where(and(eq(shortlists.tokenHash, hashToken(token)), gte(shortlists.endsOn, officeDay(now))))
  if (!row) throw new Refusal('shortlist-gone')
  return row
}

/** The list of this secret, as it stands now. */
export async function opened({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string): Promise<OpenedList> {
  const { list, maker } = await requireOpen(db, token, clock.now())
  const ids = list.cars.map(({ id }) => id)
  const shown = await shownCars(db, ids)
  return {
    madeBy: isStaff(maker) ? 'office' : 'buyer',
    title: list.title,
    until: t('You can open this list until {day} (Japan time).', { day: dateText(list.endsOn) }),
    contact: {
      name: list.contactName,
      phone: list.contactPhone,
      chat: chatWith(
        list.contactWhatsApp && international(list.contactWhatsApp, maker.country),
        t('Hello, this is about your list “{title}”.', { title: list.title }),
      ),
    },
    cars: list.cars.map((listed) => {
      const car = shown.get(listed.id)
      return car ? presentCar(list, listed, car) : gone
    }),
  }
}

type Opened = OpenedList['cars'][number]

/** A car that is hidden, deleted or was never there: nothing of it, nor of what was written about it. */
const gone: Opened = { state: 'GONE', title: null, facts: [], price: null, note: null, picture: null }

const presentCar = (list: ShortlistRow, { note, price }: ListedCar, car: CarRow): Opened => ({
  state: car.status,
  title: car.title,
  facts: factsOf(car),
  price: car.status === 'SOLD' ? null : priceOf(list, price, car),
  note,
  picture: car.mainPicture && smallPictureUrl(car.mainPicture),
})

/** A dealer's price in plain figures, behind the code of its currency: nobody takes it for another dollar. */
function priceOf({ prices, currency }: ShortlistRow, own: number | null, { priceCents }: CarRow) {
  if (prices === 'ours') return formatUsd(toDollars(priceCents))
  return prices === 'own' && own !== null ? `${currency} ${counted(own)}` : null
}

/** What a buyer compares; never a number by which a car is known. */
const factsOf = (car: CarRow) =>
  [
    registeredOf(car),
    inKm(car.mileage),
    inCc(car.engineCC),
    car.transmission && freeText(car.transmission),
    freeText(car.fuel),
    car.steering && carSteerings[car.steering],
    freeText(car.exteriorColor),
  ]
    .filter(Boolean)
    .map(String)

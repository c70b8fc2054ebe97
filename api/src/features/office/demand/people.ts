// Rule: which buyers staff may write to about a search, and what they may see of them.
import { getLanguage, t } from '@minato/contract/language/messages.ts'
import type { DemandPeopleQuery, InterestedPerson } from '@minato/contract/office/demand/endpoints.ts'
import { type DemandField, demandGroupings, demandLimits } from '@minato/contract/office/demand/facts.ts'
import { formatYears } from '@minato/contract/office/inquiries/facts.ts'
import { formatInquiryCountry } from '@minato/contract/office/inquiries/office.ts'
import { buildCompany } from '@minato/contract/platform/settings/company.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { getSearchName } from '@minato/contract/shipping/saved-searches/search-name.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#lib/http/guard.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { getReaderLanguage, isStaff } from '#lib/people/reader.ts'
import { countryRead } from '#platform/countries/countries.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { PersonRow } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { wantsCarEmails } from '#shipping/saved-searches/daily-email.ts'
import { savedSearches } from '#shipping/saved-searches/table.ts'
import { waitingBuyers } from '#stock/cars/waiting-list/table.ts'
import { type InquiryRow, inquiries } from '../inquiries/table.ts'
import { getFirstDay, keyColumns } from './demand.ts'
import { loadPlaces, matchesFilters, requestsSql } from './requests.ts'
import { loadSpelling } from './spelling.ts'
import type { demandRequests } from './view.ts'

type UserOfRow = Pick<PersonRow, 'id' | 'email' | 'phone' | 'country' | 'language' | 'role'> & {
  first_name: string
  last_name: string
  staff_role_id: string | null
}
type Row = Pick<typeof demandRequests.$inferSelect, 'make' | 'model' | 'yearFrom' | 'yearTo'> & {
  source: 'asked' | 'queued' | 'saved'
  id: string
  at: string
  user: UserOfRow | null
  inquiry: Pick<InquiryRow, 'title' | 'name' | 'email' | 'mobile' | 'country' | 'language'> | null
  car: InterestedPerson['reasons'][number]['car']
  search: InterestedPerson['reasons'][number]['search']
}

const numberParts: readonly DemandField[] = ['yearFrom', 'yearTo', 'budget']

/** Returns the condition for requests of a board row; undefined if no such row can exist. */
function inRowCondition({ by = 'model', row }: DemandPeopleQuery) {
  const parts: readonly DemandField[] = demandGroupings[by]
  const fits = (value: string | number | null, at: number) =>
    value === null || (typeof value === 'number') === numberParts.includes(parts[at] as DemandField)
  if (row.length !== parts.length || !row.every(fits)) return undefined
  const same = keyColumns(by).map((column, at) => sql`${column} IS NOT DISTINCT FROM ${row[at] ?? null}`)
  return sql.join(same, sql` AND `)
}

/** Lists the requests of a row whose buyers may be contacted, newest first, and counts all. */
async function findRequests({ db, clock }: Pick<Services, 'db' | 'clock'>, caller: Caller, query: DemandPeopleQuery) {
  const inRow = inRowCondition(query)
  if (!inRow) return { shown: [], all: 0 }
  const places = await loadPlaces(db)
  const { rows } = await db.execute<{ all: number; shown: Row[] }>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM ${requestsSql(getFirstDay(clock.now(), query), places)} AS wishes
      WHERE id IS NOT NULL AND ${matchesFilters(query, places)} AND ${inRow}
    ), shown AS (
      SELECT wanted.source, wanted.id, wanted.at, wanted.make, wanted.model, wanted.year_from AS "yearFrom", wanted.year_to AS "yearTo",
        CASE WHEN users.id IS NOT NULL THEN ${jsonObject('users', userColumns)} END AS user,
        CASE WHEN asked.id IS NOT NULL THEN ${jsonObject('asked', inquiryColumns)} END AS inquiry,
        CASE WHEN cars.id IS NOT NULL THEN jsonb_build_object('id', cars.id, 'stockNumber', cars.stock_number, 'title', cars.title) END AS car,
        CASE WHEN saved.id IS NOT NULL THEN jsonb_build_object('name', saved.name, 'search', saved.search) END AS search
      FROM wanted
      LEFT JOIN users ON users.id = wanted.user_id AND users.deleted_at IS NULL
      LEFT JOIN ${inquiries} AS asked ON wanted.source = 'asked' AND asked.id = wanted.id
      LEFT JOIN ${waitingBuyers} AS waiting ON wanted.source = 'queued' AND waiting.id = wanted.id
      LEFT JOIN cars ON cars.id = waiting.car_id
      LEFT JOIN ${savedSearches} AS saved ON wanted.source = 'saved' AND saved.id = wanted.id
      WHERE wanted.source = 'asked' OR ${hasPermission(caller, 'orders.read')} AND (
        wanted.source = 'queued' AND users.is_active OR wanted.source = 'saved' AND ${wantsCarEmails}
      )
      ORDER BY wanted.at DESC, wanted.id LIMIT ${demandLimits.people}
    )
    SELECT (SELECT count(*) FROM wanted)::int AS "all", coalesce((SELECT json_agg(shown) FROM shown), '[]') AS shown`)
  return rows[0] as { all: number; shown: Row[] }
}

const userColumns = ['id', 'first_name', 'last_name', 'email', 'phone', 'country', 'language', 'role', 'staff_role_id']
const inquiryColumns = ['id', 'title', 'name', 'email', 'mobile', 'country', 'language']
const jsonObject = (table: string, names: readonly string[]) =>
  sql.raw(`jsonb_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`)

/** Prefers the data that the buyer typed in the inquiry; the account fills the gaps. */
const getPerson = ({ user, inquiry }: Row) =>
  inquiry ? personFromInquiry(inquiry, user) : personFromAccount(user as UserOfRow)

function personFromAccount({
  first_name: firstName,
  last_name: lastName,
  staff_role_id: staffRoleId,
  ...user
}: UserOfRow) {
  const person = { ...user, firstName, lastName, staffRoleId }
  const { id, email, phone, country } = user
  const reader = { language: user.language, isStaff: isStaff(person) }
  return {
    id,
    userId: id as string | null,
    name: formatFullName(person),
    typedName: formatFullName(person),
    email,
    phone,
    country,
    readBy: reader,
  }
}

function personFromInquiry(
  { title, name, email, mobile, country, language }: NonNullable<Row['inquiry']>,
  user: Row['user'],
) {
  if (user) {
    const account = personFromAccount(user)
    return { ...account, email, phone: mobile, country: formatInquiryCountry(country) }
  }
  const typedName = [title, name].filter(Boolean).join(' ')
  return {
    id: email,
    userId: null,
    name: typedName || email,
    typedName,
    email,
    phone: mobile,
    country: formatInquiryCountry(country),
    readBy: { language, isStaff: false },
  }
}

export async function listInterestedPeople(services: Services, caller: Caller, query: DemandPeopleQuery) {
  const [{ all, shown }, set] = await Promise.all([findRequests(services, caller, query), readSettings(services)])
  const spelling = await loadSpelling(services.db, shown)
  const byPerson = Map.groupBy(shown, (row) => getPerson(row).id)
  return {
    others: all - shown.length,
    people: [...byPerson.values()].flatMap(([first, ...more]): InterestedPerson[] => {
      if (!first) return []
      // Prefers typed data, which may be more current than the account.
      const preferred = [first, ...more].find(({ inquiry }) => inquiry) ?? first
      const { typedName, readBy, country, ...person } = getPerson(preferred)
      const language = getReaderLanguage(readBy, set.languages)
      return [
        {
          ...person,
          phone: person.phone && normalisePhone(person.phone, country),
          country: country && countryRead(country),
          reasons: [first, ...more].map(({ source, id, at, car, search }) => ({
            source,
            at: new Date(at).toISOString(),
            inquiryId: source === 'asked' ? id : null,
            car,
            search: search && { ...search, name: getSearchName(search) },
          })),
          message: inLanguage(language, () =>
            writeMessage(
              typedName,
              buildCompany(set, getLanguage()).name,
              [spelling.text(first), formatYears(first)].filter(Boolean).join(' '),
            ),
          ),
        },
      ]
    }),
  }
}

const writeMessage = (name: string, company: string, car: string) =>
  [
    name ? t('Hello {name}, this is {company}.', { name, company }) : t('Hello, this is {company}.', { company }),
    car
      ? t('You were looking for this car: {car}. Do you still want one?', { car })
      : t('Are you still looking for a car?'),
  ].join(' ')

import type { contract } from '@minato/contract/contract.ts'
import { compareNames } from '@minato/contract/language/formats.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import type { ClosingCountry, ClosingFilters } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import type { Routes } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import { createSheet } from '#lib/spreadsheets/rows.ts'
import { getCountryName } from '#platform/countries/countries.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import * as cars from '#stock/cars/cars.ts'
import * as importRules from './import-rules.ts'
import { closingColumns, provisionColumns, toProvisionLines } from './sheets.ts'
import { listClosingCars, listClosingCountries, previewStock } from './stock-verdicts.ts'

export const importRuleRoutes = (services: Services): Routes<typeof contract.importRules> => {
  const { db, clock, queryCache: remembered } = services
  const today = () => toOfficeDay(clock.now())
  const closingPeriod = async () => ({ today: today(), days: (await readSettings(services)).closesSoonDays })
  const findClosing = async (filters: ClosingFilters) =>
    filterClosing(
      await remembered.answer(`closing ${today()}`, async () => listClosingCars(db, await closingPeriod())),
      filters,
    )
  return {
    listAll: async () => ({
      data: (await importRules.listRules(db))
        .map(importRules.toListedRule)
        .sort((one, other) => compareNames(one.name, other.name)),
    }),

    export: async ({ body }) =>
      createSheet({ clock }, body, 'import-rules', provisionColumns, toProvisionLines(await importRules.listRules(db))),

    show: ({ params }) => importRules.getRule(db, params.id),

    change: ({ caller, params, body }) => importRules.updateRule(services, caller, params.id, body),

    preview: async ({ caller, params, body }) =>
      previewStock(db, { ...(await importRules.previewChange(db, caller, params.id, body)), on: today() }),

    closing: async ({ query: { page, limit, ...filters } }) => {
      const { matches, closing } = await findClosing(filters)
      const data = closing.slice((page - 1) * limit, page * limit)
      return {
        data: data.map((row) => ({ ...translateCountry(row), id: `${row.country.code} ${row.car.id}` })),
        meta: buildPageMeta(closing.length, { page, limit }),
        countries: countByCountry(matches.map(translateCountry)),
      }
    },

    closingExport: async ({ query: { format, ...filters } }) =>
      createSpreadsheet(
        { format, name: 'closing-cars', now: clock.now() },
        closingColumns,
        (await findClosing(filters)).closing,
      ),

    closingOf: async ({ params }) => {
      const car = requirePresent(await cars.find(db, params.id), 'car-not-found')
      const within = await closingPeriod()
      const data = await listClosingCountries(db, { ...car, price: toDollars(car.priceCents) }, within)
      return { data: data.map(translateCountry), days: within.days }
    },
  }
}

/** Translates the country into the reader's language. The cache and files hold the English name. */
const translateCountry = ({ country: { code, name }, ...closing }: ClosingCountry): ClosingCountry => ({
  ...closing,
  country: { code, name: getCountryName(code, name) },
})

function filterClosing(entries: readonly ClosingCountry[], { country, search = '' }: ClosingFilters) {
  const words = splitWords(search)
  const matches = entries.filter((one) => words.every((word) => searchText(translateCountry(one)).includes(word)))
  return { matches, closing: matches.filter((row) => !country || row.country.code === country.toUpperCase()) }
}
const searchText = ({ car, country }: ClosingCountry) => foldCase(`${car.stockNumber} ${car.title} ${country.name}`)

function countByCountry(matches: readonly ClosingCountry[]) {
  const counts = new Map<string, { code: string; name: string; count: number }>()
  for (const { country } of matches) {
    const entry = counts.get(country.code) ?? { ...country, count: 0 }
    counts.set(country.code, { ...entry, count: entry.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || compareNames(a.name, b.name))
}

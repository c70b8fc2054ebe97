import type { contract } from '@minato/contract/contract.ts'
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import type { Routes } from '#lib/http/guard.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import type { Services } from '#services.ts'
import { getBoardPage, getFullBoard } from './demand.ts'
import { listInterestedPeople } from './people.ts'
import { demandColumns } from './sheet.ts'

export const demandRoutes = (services: Services): Routes<typeof contract.demand> => ({
  list: async ({ query }) => {
    const { data, total } = await getBoardPage(services, query)
    return { data, meta: buildPageMeta(total, query) }
  },
  export: async ({ query: { format, ...query } }) => {
    const rows = await inLanguage(sourceLanguage, () => getFullBoard(services, query))
    return createSpreadsheet({ format, name: 'demand', now: services.clock.now() }, demandColumns, rows)
  },
  people: ({ caller, query }) => listInterestedPeople(services, caller, query),
})

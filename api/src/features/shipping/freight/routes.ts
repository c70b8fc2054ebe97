import type { contract } from '@minato/contract/contract.ts'
import { rateColumns } from '@minato/contract/shipping/freight/rates-csv.ts'
import type { Routes } from '#lib/http/guard.ts'
import { createSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import { presentRate, updateRates } from './change-rates.ts'
import * as freight from './freight.ts'

export const freightRoutes = (services: Services): Routes<typeof contract.freight> => ({
  listAll: async () => ({ data: (await freight.listRates(services.db)).map(presentRate) }),
  export: async ({ body }) =>
    createSheet(services, body, 'freight', rateColumns, (await freight.listRates(services.db)).map(presentRate)),
  change: ({ caller, body }) => updateRates(services, caller, body),
})

import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { checkInvoice } from './check-invoice.ts'

export const invoiceCheckRoutes = (services: Services): Routes<typeof contract.invoiceChecks> => ({
  verify: async ({ body, address }) => ({ invoice: await checkInvoice(services, body, address) }),
})

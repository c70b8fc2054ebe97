import type { contract } from '@minato/contract/contract.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { inArray, like, or } from 'drizzle-orm'
import { orderLines } from '#deal/orders/table.ts'
import { toContainsPattern } from '#lib/database/search-text.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { auctionSheets } from '#stock/auction-sheets/table.ts'
import { confidential } from '#stock/cars/confidential/table.ts'
import { cars } from '#stock/cars/table.ts'
import { inquiries } from './table.ts'

export const carReferenceRoutes = ({ db }: Services): Pick<Routes<typeof contract.trash>, 'references'> => ({
  references: async ({ caller, body: { ids } }) => {
    const numbers = await db.select({ number: cars.stockNumber }).from(cars).where(inArray(cars.id, ids))
    const mentions = numbers.map(({ number }) => like(inquiries.searchText, toContainsPattern(foldCase(number))))
    const [orders, inquiryCount, costs, auctionSheet] = await Promise.all([
      db.$count(orderLines, inArray(orderLines.carId, ids)),
      mentions.length > 0 ? db.$count(inquiries, or(...mentions)) : 0,
      hasPermission(caller, 'costs.edit') ? db.$count(confidential, inArray(confidential.id, ids)) : 0,
      hasPermission(caller, 'costs.edit') ? db.$count(auctionSheets, inArray(auctionSheets.id, ids)) : 0,
    ])
    return { orders, inquiries: inquiryCount, costs, auctionSheet }
  },
})

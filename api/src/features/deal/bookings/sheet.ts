import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { listCarsOnVoyages } from './list-booked.ts'

type SheetRow = Awaited<ReturnType<typeof listCarsOnVoyages>>[number]

/** Columns of the loading list, which transporters and the carrier compare with. */
export const sheetColumns: readonly SheetColumn<SheetRow>[] = [
  { header: 'Ship', value: ({ booking }) => booking.ship },
  { header: 'Stock number', value: ({ stockNumber }) => stockNumber },
  { header: 'Vehicle', value: ({ title }) => title },
  { header: 'From', value: ({ booking }) => booking.from.name },
  { header: 'To', value: ({ booking }) => booking.to.name },
  { header: 'CUT', value: ({ booking }) => booking.cut },
  { header: 'ETD', value: ({ booking }) => booking.etd },
  { header: 'ETA', value: ({ booking }) => booking.eta },
  { header: 'B/L', value: ({ booking }) => booking.blNumber },
  { header: 'Container', value: ({ booking }) => booking.container },
  { header: 'Place', value: ({ booking }) => booking.place },
  { header: 'Customer', value: ({ order }) => order.customer },
  { header: 'Order', value: ({ order }) => order.id },
  { header: 'Status', value: ({ order }) => orderStatuses[order.status].label },
]

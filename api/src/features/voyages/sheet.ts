import { orderStatuses } from '@minato/contract/orders/facts.ts'
import { methods } from '@minato/contract/ports/facts.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheet.ts'
import { stateOf, voyageStates } from '@minato/contract/voyages/facts.ts'
import type { Voyage } from '@minato/contract/voyages/voyage.ts'
import type { bookedOn } from './booked.ts'

/** A day of each call, one after the other: `JPYOK 2026-12-03, JPNGO 2026-12-05`. */
const daysOf = <Call extends { port: string }>(calls: readonly Call[], dayOf: (call: Call) => string | null) =>
  calls.flatMap((call) => (dayOf(call) ? `${call.port} ${dayOf(call)}` : [])).join(', ')

export const columns: readonly SheetColumn<Voyage>[] = [
  { header: 'Carrier', value: ({ carrier }) => carrier },
  { header: 'Ship', value: ({ vessel }) => vessel },
  { header: 'Voyage', value: ({ number }) => number },
  { header: 'Method', value: ({ method }) => methods[method] },
  { header: 'CUT', value: ({ loading }) => daysOf(loading, ({ cut }) => cut) },
  { header: 'ETD', value: ({ loading }) => daysOf(loading, ({ etd }) => etd) },
  { header: 'ATD', value: ({ loading }) => daysOf(loading, ({ atd }) => atd) },
  { header: 'ETA', value: ({ discharge }) => daysOf(discharge, ({ eta }) => eta) },
  { header: 'ATA', value: ({ discharge }) => daysOf(discharge, ({ ata }) => ata) },
  { header: 'Cars booked', value: ({ booked }) => booked },
  { header: 'Status', value: (voyage) => voyageStates[stateOf(voyage)] },
  { header: 'Notes', value: ({ notes }) => notes },
]

type Booked = Awaited<ReturnType<typeof bookedOn>>[number]

/** What is loaded: whoever brings the cars to the ship, or writes the B/L, compares with it. */
export const bookedColumns: readonly SheetColumn<Booked>[] = [
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

import { methods } from '@minato/contract/platform/ports/facts.ts'
import { getVoyageState, voyageStates } from '@minato/contract/shipping/voyages/facts.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { VoyageRow } from './table.ts'

/** Joins one day of each call: `JPYOK 2026-12-03, JPNGO 2026-12-05`. */
const formatDays = <Call extends { port: string }>(calls: readonly Call[], dayOf: (call: Call) => string | null) =>
  calls.flatMap((call) => (dayOf(call) ? `${call.port} ${dayOf(call)}` : [])).join(', ')

export const voyageColumns: readonly SheetColumn<VoyageRow & { booked: number }>[] = [
  { header: 'Carrier', value: ({ carrier }) => carrier },
  { header: 'Ship', value: ({ vessel }) => vessel },
  { header: 'Voyage', value: ({ number }) => number },
  { header: 'Method', value: ({ method }) => methods[method] },
  { header: 'CUT', value: ({ loading }) => formatDays(loading, ({ cut }) => cut) },
  { header: 'ETD', value: ({ loading }) => formatDays(loading, ({ etd }) => etd) },
  { header: 'ATD', value: ({ loading }) => formatDays(loading, ({ atd }) => atd) },
  { header: 'ETA', value: ({ discharge }) => formatDays(discharge, ({ eta }) => eta) },
  { header: 'ATA', value: ({ discharge }) => formatDays(discharge, ({ ata }) => ata) },
  { header: 'Cars booked', value: ({ booked }) => booked },
  { header: 'Status', value: (voyage) => voyageStates[getVoyageState(voyage)] },
  { header: 'Notes', value: ({ notes }) => notes },
]

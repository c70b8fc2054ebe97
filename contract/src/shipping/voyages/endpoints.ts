import { z } from 'zod'
import { methodNames } from '#platform/ports/facts.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { optionalFilter } from '#values/text.ts'
import { scheduleFile, scheduleImport, scheduleResult, scheduleShape } from './schedule.ts'
import { voyage, voyageChange, voyageDraft } from './voyage.ts'

const portOption = z.object({ code: z.string(), name: z.string(), country: z.string() })
export type PortOption = z.output<typeof portOption>

/** A public voyage that buyers may still reach: the calls that it has not left yet. */
const upcomingVoyage = z.object({
  id: z.string(),
  carrier: z.string(),
  vessel: z.string(),
  number: z.string(),
  method: z.enum(methodNames),
  loading: z.array(z.object({ port: z.string(), cut: z.string().nullable(), etd: z.string() })),
  discharge: z.array(z.object({ port: z.string(), eta: z.string().nullable() })),
})
export type UpcomingVoyage = z.output<typeof upcomingVoyage>

export const voyages = defineEndpoints('sailings.edit', {
  upcoming: {
    route: 'GET /sailings',
    access: 'public',
    madeFrom: ['voyages', 'ports'],
    summary: 'Lists the voyages that have not left yet, the first to leave first, with the names of their ports.',
    response: z.object({ voyages: z.array(upcomingVoyage), ports: z.array(portOption) }),
  },
  listAll: {
    route: 'GET /voyages',
    summary: 'Lists voyages, those before departure first: without past=all only those that have not ended.',
    query: z.object({ past: optionalFilter(z.literal('all')) }),
    response: z.object({ data: z.array(voyage) }),
  },
  export: defineExport('voyages', 'The sailings'),
  ports: {
    route: 'GET /voyages/ports',
    summary: 'Lists the ports at which ships may call, by name.',
    response: z.array(portOption),
  },
  show: {
    route: 'GET /voyages/{id}',
    summary: 'Returns one voyage.',
    problems: ['voyage-not-found'],
    response: voyage,
  },
  create: {
    route: 'POST /voyages',
    status: 201,
    summary: 'Adds a voyage with its calls. An Idempotency-Key makes a retry safe.',
    body: voyageDraft,
    problems: ['voyage-not-found', 'voyage-exists', 'key-reused'],
    response: voyage,
  },
  update: {
    route: 'PATCH /voyages/{id}',
    summary: 'Changes the named fields of a voyage; calls are replaced all together. A stale version returns 409.',
    body: voyageChange,
    problems: ['voyage-not-found', 'voyage-exists', 'stale'],
    response: voyage,
  },
  remove: {
    route: 'DELETE /voyages/{id}',
    summary: 'Deletes a voyage without bookings.',
    problems: ['voyage-not-found', 'voyage-booked'],
  },
  readSchedule: {
    route: 'POST /voyages/schedule',
    summary: "Reads the header of a carrier's schedule as CSV, with the stored forms of files with the same columns.",
    body: scheduleFile,
    response: scheduleShape,
  },
  takeSchedule: {
    route: 'POST /voyages/schedule/rows',
    summary:
      "Imports a carrier's schedule: returns the outcome of each row and, without dry, saves them in one transaction. Skips rows that it cannot read; repeating the same file changes nothing.",
    body: scheduleImport,
    response: scheduleResult,
  },
})

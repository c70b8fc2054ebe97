import type { voyages as contract } from '@minato/contract/shipping/voyages/endpoints.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { createSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import * as changing from './change-voyage.ts'
import * as sailings from './sailings.ts'
import { readShape } from './schedule/forms.ts'
import { importSchedule } from './schedule/import-schedule.ts'
import { voyageColumns } from './sheet.ts'
import * as voyages from './voyages.ts'

export const voyageRoutes = (services: Services, noteChanged: changing.OnVoyageChanged): Routes<typeof contract> => {
  const { db, clock } = services
  const deps = { ...services, noteChanged }
  return {
    upcoming: () => sailings.listUpcoming(db, clock.now()),
    listAll: async ({ query }) => ({ data: await voyages.listVoyages(services, query.past === 'all') }),
    export: async ({ body }) =>
      createSheet(services, body, 'sailings', voyageColumns, await voyages.listVoyages(services, true)),
    ports: () => sailings.listPortsOfCall(db),
    show: ({ params }) => voyages.showVoyage(db, params.id),
    create: ({ caller, body, key }) => changing.createVoyage(services, caller, body, key),
    update: ({ caller, params, body }) => changing.updateVoyage(deps, caller, params.id, body),
    remove: ({ caller, params }) => toSuccess(changing.deleteVoyage(services, caller, params.id)),
    readSchedule: ({ body }) => readShape(db, body.csv),
    takeSchedule: async ({ caller, body }) => ({ rows: await importSchedule(deps, caller, body) }),
  }
}

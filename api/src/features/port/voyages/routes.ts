import type { voyages as contract } from '@minato/contract/port/voyages/endpoints.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import { chosenSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import * as changing from './change-voyage.ts'
import * as sailings from './sailings.ts'
import { shapeOf } from './schedule/forms.ts'
import { takeSchedule } from './schedule/take-schedule.ts'
import { columns } from './sheet.ts'
import * as voyages from './voyages.ts'

export const voyageRoutes = (services: Services, noteChanged: changing.NoteChanged): Routes<typeof contract> => {
  const { db, clock } = services
  const deps = { ...services, noteChanged }
  return {
    upcoming: () => sailings.upcoming(db, clock.now()),
    listAll: async ({ query }) => ({ data: await voyages.all(services, query.past === 'all') }),
    export: async ({ body }) =>
      chosenSheet(body, { name: 'sailings', now: clock.now() }, columns, await voyages.all(services, true)),
    ports: () => sailings.portsOfCall(db),
    show: ({ params }) => voyages.show(db, params.id),
    create: ({ caller, body, key }) => changing.create(services, caller, body, key),
    update: ({ caller, params, body }) => changing.change(deps, caller, params.id, body),
    remove: ({ caller, params }) => succeed(changing.remove(services, caller, params.id)),
    readSchedule: ({ body }) => shapeOf(db, body.csv),
    takeSchedule: async ({ caller, body }) => ({ rows: await takeSchedule(deps, caller, body) }),
  }
}

import type { contract } from '@minato/contract/contract.ts'
import type { ManagedSchedule, ShipSchedule } from '@minato/contract/ground/ship-schedules/endpoints.ts'
import { scheduleAdminMessages as messages, schedulePdfUrl } from '@minato/contract/ground/ship-schedules/facts.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { chosenSheet, inJapan, japanDay, yesOrNo } from '#lib/spreadsheets/rows.ts'
import { openDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import * as schedules from './ship-schedules.ts'
import type { ShipScheduleRow } from './table.ts'

const columns: readonly SheetColumn<ManagedSchedule>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Picture', value: ({ image }) => image },
  { header: 'PDF', value: ({ pdf }) => pdf },
  { header: 'Active', value: ({ isActive }) => yesOrNo(isActive) },
  { header: inJapan('Added'), value: ({ createdAt }) => japanDay(createdAt) },
]

const present = (row: ShipScheduleRow): ShipSchedule => ({
  ...row,
  image: row.picture ? pictureUrl(row.picture) : row.imageUrl,
  pdf: row.pdf && schedulePdfUrl(row.id),
})

/** The same for the back-office. */
const presentManaged = (row: ShipScheduleRow): ManagedSchedule => ({
  ...present(row),
  imageUrl: row.imageUrl,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const saidWith = (message: string, row: ShipScheduleRow) => ({ success: true, message, data: presentManaged(row) })

export const shipScheduleRoutes = (services: Services): Routes<typeof contract.shipSchedules> => {
  const { db, files } = services

  async function visible(id: string, caller: Caller | null) {
    const schedule = await schedules.find(db, id)
    if (!schedule || (!schedule.isActive && !may(caller, 'content.edit'))) throw new Refusal('schedule-not-found')
    return schedule
  }

  const show = (by: Caller, id: string, isActive: boolean) => schedules.change(services, by, id, { isActive }, {})

  return {
    list: async () => (await schedules.active(db)).map(present),

    listAll: async () => ({ success: true, data: (await schedules.all(db)).map(presentManaged) }),

    export: async ({ body }) =>
      chosenSheet(
        body,
        { name: 'ship-schedules', now: services.clock.now() },
        columns,
        (await schedules.all(db)).map(presentManaged),
      ),

    show: async ({ params, caller }) => present(await visible(params.id, caller)),

    // A download of its own: a PDF is a program of somebody else, and no page of ours shows it.
    pdf: async ({ params, caller }) => {
      const { id, pdf } = await visible(params.id, caller)
      const file = requirePresent(pdf && (await openDocument(files, pdf)), 'schedule-not-found')
      return { ...file, type: 'application/pdf', name: `ship-schedule-${shortId(id)}.pdf` }
    },

    create: async ({ caller, body, files: uploads, key }) =>
      saidWith(messages.created, await schedules.create(services, caller, body, uploads, key)),

    update: async ({ caller, params, body, files: uploads }) =>
      saidWith(messages.updated, await schedules.change(services, caller, params.id, body, uploads)),

    activate: async ({ caller, params }) => saidWith(messages.activated, await show(caller, params.id, true)),
    deactivate: async ({ caller, params }) => saidWith(messages.deactivated, await show(caller, params.id, false)),

    remove: async ({ caller, params }) => {
      await schedules.remove(services, caller, params.id)
      return { success: true, message: messages.deleted }
    },
  }
}

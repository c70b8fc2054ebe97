import type { contract } from '@minato/contract/contract.ts'
import {
  buildSchedulePdfUrl,
  scheduleAdminMessages as messages,
} from '@minato/contract/platform/ship-schedules/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { buildPictureUrl } from '@minato/contract/values/files.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { createSheet, formatYesNo, labelJapanDay, toJapanDay } from '#lib/spreadsheets/rows.ts'
import { openDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import * as schedules from './ship-schedules.ts'
import type { ShipScheduleRow } from './table.ts'

const columns: readonly SheetColumn<ReturnType<typeof present>>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Picture', value: ({ image }) => image },
  { header: 'PDF', value: ({ pdf }) => pdf },
  { header: 'Active', value: ({ isActive }) => formatYesNo(isActive) },
  { header: labelJapanDay('Added'), value: ({ createdAt }) => toJapanDay(createdAt) },
]

/** The response schema drops fields that it does not declare. */
const present = (row: ShipScheduleRow) => ({
  ...row,
  image: row.picture ? buildPictureUrl(row.picture) : row.imageUrl,
  pdf: row.pdf && buildSchedulePdfUrl(row.id),
})

const respondWith = (message: string, row: ShipScheduleRow) => ({ success: true, message, data: present(row) })

export const shipScheduleRoutes = (services: Services): Routes<typeof contract.shipSchedules> => {
  const { db, files } = services

  async function requireVisible(id: string, caller: Caller | null) {
    const schedule = await schedules.find(db, id)
    if (!schedule || (!schedule.isActive && !hasPermission(caller, 'content.edit')))
      throw new Refusal('schedule-not-found')
    return schedule
  }

  const setActive = (by: Caller, id: string, isActive: boolean) =>
    schedules.updateSchedule(services, by, id, { isActive }, {})

  return {
    list: async () => (await schedules.listActiveSchedules(db)).map(present),

    listAll: async () => ({ success: true, data: (await schedules.listSchedules(db)).map(present) }),

    export: async ({ body }) =>
      createSheet(services, body, 'ship-schedules', columns, (await schedules.listSchedules(db)).map(present)),

    show: async ({ params, caller }) => present(await requireVisible(params.id, caller)),

    // Served as a download, because a PDF is an untrusted program that no page should show.
    pdf: async ({ params, caller }) => {
      const { id, pdf } = await requireVisible(params.id, caller)
      const file = requirePresent(pdf && (await openDocument(files, pdf)), 'schedule-not-found')
      return { ...file, type: 'application/pdf', name: `ship-schedule-${toShortId(id)}.pdf` }
    },

    create: async ({ caller, body, files: uploads, key }) =>
      respondWith(messages.created, await schedules.createSchedule(services, caller, body, uploads, key)),

    update: async ({ caller, params, body, files: uploads }) =>
      respondWith(messages.updated, await schedules.updateSchedule(services, caller, params.id, body, uploads)),

    activate: async ({ caller, params }) => respondWith(messages.activated, await setActive(caller, params.id, true)),
    deactivate: async ({ caller, params }) =>
      respondWith(messages.deactivated, await setActive(caller, params.id, false)),

    remove: async ({ caller, params }) => {
      await schedules.deleteSchedule(services, caller, params.id)
      return { success: true, message: messages.deleted }
    },
  }
}

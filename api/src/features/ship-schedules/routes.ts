import { shortId } from '@minato/contract/cars/facts.ts'
import type { contract } from '@minato/contract/contract.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { scheduleAdminMessages as told } from '@minato/contract/ship-schedules/office.ts'
import { openDocument } from '../../lib/documents.ts'
import type { Caller, Routes } from '../../lib/guard.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Services } from '../../services.ts'
import { present, presentManaged } from './present.ts'
import { changeSchedule, createSchedule, removeSchedule } from './save-schedule.ts'
import * as schedules from './ship-schedules.ts'
import type { ShipScheduleRow } from './table.ts'

const saidWith = (message: string, row: ShipScheduleRow) => ({ success: true, message, data: presentManaged(row) })

export const shipScheduleRoutes = (services: Services): Routes<typeof contract.shipSchedules> => {
  const { db, files } = services

  async function visible(id: string, caller: Caller | null) {
    const schedule = await schedules.find(db, id)
    if (!schedule || (!schedule.isActive && !may(caller, 'shipSchedules.edit'))) throw new Refusal('schedule-not-found')
    return schedule
  }

  const show = (by: Caller, id: string, isActive: boolean) => changeSchedule(services, by, id, { isActive }, {})

  return {
    list: async () => (await schedules.active(db)).map(present),

    listAll: async () => ({ success: true, data: (await schedules.all(db)).map(presentManaged) }),

    show: async ({ params, caller }) => present(await visible(params.id, caller)),

    pdf: async ({ params, caller }) => {
      const { id, pdf } = await visible(params.id, caller)
      const file = pdf && (await openDocument(files, pdf))
      if (!file) throw new Refusal('schedule-not-found')
      return { ...file, type: 'application/pdf', name: `ship-schedule-${shortId(id)}.pdf` }
    },

    create: async ({ caller, body, files: uploads, key }) =>
      saidWith(told.created, await createSchedule(services, caller, body, uploads, key)),

    update: async ({ caller, params, body, files: uploads }) =>
      saidWith(told.updated, await changeSchedule(services, caller, params.id, body, uploads)),

    activate: async ({ caller, params }) => saidWith(told.activated, await show(caller, params.id, true)),
    deactivate: async ({ caller, params }) => saidWith(told.deactivated, await show(caller, params.id, false)),

    remove: async ({ caller, params }) => {
      await removeSchedule(services, caller, params.id)
      return { success: true, message: told.deleted }
    },
  }
}

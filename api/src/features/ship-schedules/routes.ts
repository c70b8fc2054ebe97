import { shortId } from '@minato/contract/car-facts.ts'
import type { contract } from '@minato/contract/contract.ts'
import { scheduleMessages } from '@minato/contract/ship-schedule-facts.ts'
import type { Caller, Routes } from '../../lib/guard.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Services } from '../../services.ts'
import { present } from './present.ts'
import * as schedules from './queries.ts'

export const shipScheduleRoutes = ({ db, files }: Services): Routes<typeof contract.shipSchedules> => {
  async function visible(id: string, caller: Caller | null) {
    const schedule = await schedules.find(db, id)
    if (!schedule || (!schedule.isActive && caller?.role !== 'ADMIN')) throw new Refusal(404, scheduleMessages.notFound)
    return schedule
  }

  return {
    list: async () => (await schedules.active(db)).map(present),

    detail: async ({ params, caller }) => present(await visible(params.id, caller)),

    pdf: async ({ params, caller }) => {
      const { id, pdf } = await visible(params.id, caller)
      const file = pdf && (await files.open(pdf))
      if (!file) throw new Refusal(404, scheduleMessages.notFound)
      return { ...file, type: 'application/pdf', name: `ship-schedule-${shortId(id)}.pdf` }
    },
  }
}

import type { contract } from '@minato/contract/contract.ts'
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as sessions from '#platform/auth/sessions.ts'
import * as ports from '#platform/ports/ports.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { deleteAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { presentSessions } from './present.ts'

export const accountRoutes = (services: Services): Routes<typeof contract.account> => {
  const { db, clock } = services
  return {
    sessions: async ({ caller }) => {
      const rows = await sessions.listSessions(db, caller.id, clock.now())
      return { sessions: presentSessions(rows, caller) }
    },

    endSession: async ({ caller, params }) => {
      if (!(await sessions.endSessionById(db, caller.id, params.id))) throw new Refusal('session-not-found')
      return { success: true }
    },

    endOthers: async ({ caller }) => ({ ended: await sessions.endOtherSessions(db, caller) }),

    chooseDestination: async ({ caller, body }) => {
      if (!(await ports.findDischargePort(db, body.to))) throw new Refusal('destination-not-found')
      await users.setColumns(db, caller.id, { destination: formatDestinationCode(body.to) })
      return { success: true }
    },

    data: ({ caller }) => exportOwnData(services, caller),

    remove: ({ caller, body }) => toSuccess(deleteAccount(services, caller, body.currentPassword)),
  }
}

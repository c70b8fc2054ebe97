import type { contract } from '@minato/contract/contract.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { requirePassword } from '../require-password.ts'
import { markConfirmed } from '../sessions.ts'
import { countRecoveryCodes, findSwitchedOnAt, verifySecondFactorCode } from './second-factor.ts'
import {
  beginSetUp,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from './set-up.ts'

export const secondFactorRoutes = (services: Services): Routes<typeof contract.secondFactor> => {
  const { db, clock } = services
  const getState = async (userId: string) => ({
    onSince: (await findSwitchedOnAt(db, userId))?.toISOString() ?? null,
    recoveryCodes: await countRecoveryCodes(db, userId),
  })
  const requireUser = async (id: string) => {
    const user = await users.find(db, id)
    if (!user || user.deletedAt) throw new Refusal('user-not-found')
    return user
  }
  return {
    show: ({ caller }) => getState(caller.id),
    begin: async ({ caller, body }) => {
      const user = await requirePassword(services, caller, body.currentPassword)
      return beginSetUp(services, caller, user?.email ?? '')
    },
    switchOn: async ({ caller, body }) => ({ recoveryCodes: await switchOnSecondFactor(services, caller, body.code) }),
    renewCodes: async ({ caller, body }) => {
      await requirePassword(services, caller, body.currentPassword)
      return { recoveryCodes: await renewRecoveryCodes(services, caller) }
    },
    switchOff: async ({ caller, body }) => {
      await requirePassword(services, caller, body.currentPassword)
      await switchOffSecondFactor(services, caller)
      return { success: true }
    },
    giveCode: async ({ caller, body }) => {
      if (!(await findSwitchedOnAt(db, caller.id))) throw new Refusal('second-factor-off')
      await verifySecondFactorCode(services, await requireUser(caller.id), body.code)
      await markConfirmed(db, caller, clock.now())
      return { success: true }
    },
    showOf: async ({ params }) => getState((await requireUser(params.id)).id),
    resetOf: ({ caller, params }) => toSuccess(resetSecondFactor(services, caller, params.id)),
  }
}

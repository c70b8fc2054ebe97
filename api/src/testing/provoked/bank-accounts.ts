import type { checkProblems } from '@minato/contract/deal/issued-documents/invoice-check.ts'
import type { bankAccountProblems } from '@minato/contract/platform/bank-accounts/office.ts'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '#platform/users/table.ts'
import { password } from '../build.ts'
import { createInvoice } from '../examples/invoice.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

const body = { currentPassword: password }

/** Requests a change that needs confirmation by another administrator, if there is one. */
async function requestChange({ app, build, asAdmin }: TestWorld) {
  await createInvoice({ app, build })
  const { data } = await asAdmin.bankAccounts.listAll()
  const [{ currency, inForce, asked: pendingChange }] = data as [(typeof data)[number]]
  if (pendingChange) await asAdmin.bankAccounts.stop({ params: pendingChange })
  const ask = () =>
    asAdmin.bankAccounts.ask({ body: { ...inForce.details, currency, over: inForce.id, number: '5550142-77' } })
  const [waits] = (await ask()).data
  return { ask, params: waits?.asked ?? missingId }
}

export const bankAccounts: Record<keyof (typeof bankAccountProblems & typeof checkProblems), Provoke> = {
  'invoice-not-known': ({ guest }) =>
    guest.invoiceChecks.verify({ body: { number: 'PI-2020-00001', code: '01234-ABCDE' } }),
  'bank-account-change-waits': async (world) => (await requestChange(world)).ask(),
  'bank-account-change-over': ({ asAdmin }) => asAdmin.bankAccounts.stop({ params: missingId }),
  'bank-account-change-own': async (world) => {
    await world.build.admin()
    const { params } = await requestChange(world)
    return world.asAdmin.bankAccounts.confirm({ params, body })
  },
  'bank-account-confirm-early': async (world) => {
    await world.build.admin()
    const { params } = await requestChange(world)
    const newcomer = await world.app.as(await world.build.user({ role: 'ADMIN', standsSince: world.app.services.now }))
    return newcomer.bankAccounts.confirm({ params, body })
  },
  'bank-account-change-not-confirmed': async (world) => {
    const otherAdmins = and(eq(users.role, 'ADMIN'), ne(users.id, world.admin.id))
    await world.app.services.db.update(users).set({ isActive: false }).where(otherAdmins)
    const { params } = await requestChange(world)
    return world.asAdmin.bankAccounts.confirm({ params, body })
  },
}

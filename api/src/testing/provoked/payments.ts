import type { paymentProblems } from '@minato/contract/deal/payments/problems.ts'
import { formOf } from '../files/picture.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

const on = '2026-06-01'
const sum = { sum: 1000, currency: 'USD' } as const

async function createReportedPayment({ asCustomer, order }: TestWorld) {
  const params = { id: (await order()).id }
  const { payments } = await asCustomer.payments.report({ params, form: formOf(sum) })
  return { ...params, entry: payments.entries[0]?.id ?? '' }
}

async function createConfirmedPayment(world: TestWorld, dollars: number) {
  const params = await createReportedPayment(world)
  const { payments } = await world.asAdmin.payments.confirm({ params, body: { ...sum, sum: dollars, on } })
  return { params, newest: payments.entries.at(-1)?.id ?? '' }
}

export const payments: Record<keyof typeof paymentProblems, Provoke> = {
  'payment-not-found': async ({ asAdmin, order }) =>
    asAdmin.payments.cover({ params: { id: (await order()).id, entry: missingId.id } }),
  'payment-not-taken': async ({ asAdmin, asCustomer, order }) => {
    const params = await order()
    await asAdmin.orders.update({ params, body: { status: 'CANCELLED' } })
    return asCustomer.payments.report({ params, form: formOf(sum) })
  },
  'payment-answered': async (world) => {
    const { params } = await createConfirmedPayment(world, 1)
    return world.asAdmin.payments.refuse({ params, body: { reason: 'It is not there' } })
  },
  'payment-no-letter': async (world) => world.asAdmin.payments.cover({ params: await createReportedPayment(world) }),
  'payment-more-than-left': async (world) => {
    const { params, newest } = await createConfirmedPayment(world, 1)
    return world.asAdmin.payments.refund({ params, body: { newest, sum: 2, on, reason: 'Too much' } })
  },
  'payment-not-overpaid': async (world) => {
    const { params, newest } = await createConfirmedPayment(world, 1)
    return world.asAdmin.payments.move({ params, body: { newest, sum: 1, to: (await world.order()).id } })
  },
  'payment-move-elsewhere': async (world) => {
    const { params, newest } = await createConfirmedPayment(world, 10_000)
    return world.asAdmin.payments.move({ params, body: { newest, sum: 1, to: params.id } })
  },
  'payment-none-held': async (world) => {
    const { params, newest } = await createConfirmedPayment(world, 1)
    return world.asAdmin.payments.keep({ params, body: { newest, word: 'They said so' } })
  },
  'payment-none-owed': async ({ asCustomer, order }) =>
    asCustomer.payments.choose({ params: await order(), body: { choice: 'refund' } }),
  'payment-beyond-tolerance': async (world) => {
    const { params, newest } = await createConfirmedPayment(world, 1)
    return world.asAdmin.payments.writeOff({ params, body: { newest } })
  },
}

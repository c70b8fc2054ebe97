import type { transferProblems } from '@minato/contract/deal/order-transfers/facts.ts'
import type { partyProblems } from '@minato/contract/deal/parties/facts.ts'
import { password } from '../build.ts'
import { issueInvoice } from '../examples/invoice.ts'
import { placePhoneOrder } from '../examples/phone-order.ts'
import { formOf } from '../files/picture.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

const receiver = {
  name: 'José Ñandú',
  address: 'Avenida España 12, Asunción',
  country: 'PY',
  phone: '+595 21 123 4567',
  email: null,
  taxNumber: null,
}
const toParams = ({ id }: { id: string }) => ({ id, role: 'consignee' as const })

async function requestChange({ asCustomer, order }: TestWorld) {
  const { id } = await order()
  await asCustomer.payments.report({ params: { id }, form: formOf({ sum: 1000, currency: 'USD' }) })
  const body = { ...receiver, version: 0, currentPassword: password }
  const { parties } = await asCustomer.parties.write({ params: toParams({ id }), body })
  return { id, change: parties.consignee.change?.id ?? '', body }
}

export const parties: Record<keyof typeof partyProblems, Provoke> = {
  'party-change-waits': async (world) => {
    const { body, ...params } = await requestChange(world)
    return world.asCustomer.parties.write({ params: toParams(params), body })
  },
  'party-change-over': async (world) => {
    const params = await requestChange(world)
    await world.asCustomer.parties.withdraw({ params })
    return world.asAdmin.parties.decide({ params, body: { state: 'declined', version: 0 } })
  },
  'party-change-not-found': async ({ asCustomer, order }) =>
    asCustomer.parties.withdraw({ params: { id: (await order()).id, change: missingId.id } }),
  'party-password-needed': async (world) => {
    const change = await requestChange(world)
    await world.asCustomer.parties.withdraw({ params: change })
    return world.asCustomer.parties.write({ params: toParams(change), body: { ...receiver, version: 0 } })
  },
  'party-fixed': async ({ asAdmin, asCustomer, order }) => {
    const params = toParams(await order())
    await asAdmin.orders.update({ params, body: { status: 'CANCELLED' } })
    return asCustomer.parties.write({ params, body: { ...receiver, version: 0 } })
  },
}

export const orderTransfers: Record<keyof typeof transferProblems, Provoke> = {
  'claim-gone': ({ guest }) => guest.orderClaims.look({ body: { token: 'x'.repeat(43) } }),
  'claim-used': async ({ guest, asCustomer, ...world }) => {
    const { token } = await placePhoneOrder(world)
    await asCustomer.orderClaims.take({ body: { token } })
    return guest.orderClaims.look({ body: { token } })
  },
  'claim-not-needed': async ({ asAdmin, order }) => asAdmin.orderClaims.make({ params: await order() }),
  'nothing-claimed': async ({ asAdmin, order }) => asAdmin.orderClaims.undo({ params: await order() }),
  'claim-final': async ({ asAdmin, asCustomer, ...world }) => {
    const { token, order } = await placePhoneOrder(world)
    await asCustomer.orderClaims.take({ body: { token } })
    await asAdmin.orders.update({ params: order, body: { destination: { country: 'KE', port: 'KEMBA' } } })
    await world.build.consignee(order.id)
    await issueInvoice(world, order.id)
    return asAdmin.orderClaims.undo({ params: order })
  },
}

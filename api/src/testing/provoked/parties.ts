import type { partyProblems } from '@minato/contract/deal/parties/facts.ts'
import { password } from '../build.ts'
import { formOf } from '../files/picture.ts'
import { nothing, type Provoke, type World } from './world.ts'

const receiver = {
  name: 'José Ñandú',
  address: 'Avenida España 12, Asunción',
  country: 'PY',
  phone: '+595 21 123 4567',
  email: null,
  taxNumber: null,
}
const consigneeOf = ({ id }: { id: string }) => ({ id, role: 'consignee' as const })

/** An order for which a payment was reported, and then a change of its consignee requested. */
async function askedChange({ asCustomer, order }: World) {
  const { id } = await order()
  await asCustomer.payments.report({ params: { id }, form: formOf({ sum: 1000, currency: 'USD' }) })
  const body = { ...receiver, version: 0, currentPassword: password }
  const { parties } = await asCustomer.parties.write({ params: consigneeOf({ id }), body })
  return { id, change: parties.consignee.change?.id ?? '', body }
}

export const parties: Record<keyof typeof partyProblems, Provoke> = {
  'party-change-waits': async (world) => {
    const { body, ...params } = await askedChange(world)
    return world.asCustomer.parties.write({ params: consigneeOf(params), body })
  },
  'party-change-over': async (world) => {
    const params = await askedChange(world)
    await world.asCustomer.parties.withdraw({ params })
    return world.asAdmin.parties.decide({ params, body: { state: 'declined', version: 0 } })
  },
  'party-change-not-found': async ({ asCustomer, order }) =>
    asCustomer.parties.withdraw({ params: { id: (await order()).id, change: nothing.id } }),
  'party-password-needed': async (world) => {
    const change = await askedChange(world)
    await world.asCustomer.parties.withdraw({ params: change })
    return world.asCustomer.parties.write({ params: consigneeOf(change), body: { ...receiver, version: 0 } })
  },
  'party-fixed': async ({ asAdmin, asCustomer, order }) => {
    const params = consigneeOf(await order())
    await asAdmin.orders.update({ params, body: { status: 'CANCELLED' } })
    return asCustomer.parties.write({ params, body: { ...receiver, version: 0 } })
  },
}

import type { claimProblems } from '@minato/contract/deal/order-claims/facts.ts'
import { invoiceOf } from '../examples/invoice.ts'
import { phoneOrder } from '../examples/phone-order.ts'
import type { Provoke } from './world.ts'

export const orderClaims: Record<keyof typeof claimProblems, Provoke> = {
  'claim-gone': ({ guest }) => guest.orderClaims.look({ body: { token: 'x'.repeat(43) } }),
  'claim-used': async ({ guest, asCustomer, ...world }) => {
    const { token } = await phoneOrder(world)
    await asCustomer.orderClaims.take({ body: { token } })
    return guest.orderClaims.look({ body: { token } })
  },
  'claim-not-needed': async ({ asAdmin, order }) => asAdmin.orderClaims.make({ params: await order() }),
  'nothing-claimed': async ({ asAdmin, order }) => asAdmin.orderClaims.undo({ params: await order() }),
  'claim-final': async ({ asAdmin, asCustomer, ...world }) => {
    const { token, order } = await phoneOrder(world)
    await asCustomer.orderClaims.take({ body: { token } })
    await asAdmin.orders.update({ params: order, body: { destination: { country: 'KE', port: 'KEMBA' } } })
    await world.build.consignee(order.id)
    await invoiceOf(world, order.id)
    return asAdmin.orderClaims.undo({ params: order })
  },
}

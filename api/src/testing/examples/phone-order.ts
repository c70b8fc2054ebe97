import { amountOf, inDollars } from '@minato/contract/deal/orders/amount.ts'
import type { Builder } from '../build.ts'
import type { App } from '../test.ts'

/** An order that the office places for somebody on the phone, and the secret of its link. */
export async function phoneOrder({ app, build }: { app: App; build: Builder }) {
  const office = await app.as(await build.admin())
  const car = await build.car()
  const customer = { name: 'Nguyễn Thị Ánh', phone: '+84 (0)912-345.678' }
  const { order } = await office.orders.placeFor({ body: { customer, carIds: [car.id], total: totalOf(car) } })
  const link = async () => tokenOf((await office.orderClaims.make({ params: order })).url)
  return { office, car, order, link, token: await link() }
}

/** What a car without a destination comes to. */
export const totalOf = ({ priceCents }: { priceCents: number }) => inDollars(amountOf([priceCents])).amountDue

const tokenOf = (url: string) => new URL(url).hash.slice(1)

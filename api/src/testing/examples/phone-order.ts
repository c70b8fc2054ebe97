import { amountOf, toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import type { Builder } from '../build.ts'
import type { App } from '../test.ts'

/** Creates an order that staff place for a customer on the phone, and the token of its link. */
export async function placePhoneOrder({ app, build }: { app: App; build: Builder }) {
  const office = await app.as(await build.admin())
  const car = await build.car()
  const customer = { name: 'Nguyễn Thị Ánh', phone: '+84 (0)912-345.678' }
  const { order } = await office.orders.placeFor({ body: { customer, carIds: [car.id], total: calculateTotal(car) } })
  const link = async () => getToken((await office.orderClaims.make({ params: order })).url)
  return { office, car, order, link, token: await link() }
}

/** Calculates the price of a car without a destination. */
export const calculateTotal = ({ priceCents }: { priceCents: number }) =>
  toDollarAmount(amountOf([priceCents])).amountDue

const getToken = (url: string) => new URL(url).hash.slice(1)

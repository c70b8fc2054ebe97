import { randomUUID } from 'node:crypto'
import type { Builder } from '../build.ts'
import type { App } from '../test.ts'

export const missingId = { id: randomUUID() }

export async function createWorld(app: App, build: Builder) {
  const [customer, admin] = [await build.user(), await build.admin()]
  const [asCustomer, asAdmin] = [await app.as(customer), await app.as(admin)]
  const order = async (...carIds: string[]) => {
    const ids = carIds.length > 0 ? carIds : [(await build.car()).id]
    return (await asCustomer.orders.place({ body: { carIds: ids } })).order
  }
  return { app, build, guest: app.guest, customer, admin, asCustomer, asAdmin, order }
}
export type TestWorld = Awaited<ReturnType<typeof createWorld>>

/** Makes a call fail with a problem; returns the response, or the client throws. */
export type Provoke = (world: TestWorld) => Promise<unknown>

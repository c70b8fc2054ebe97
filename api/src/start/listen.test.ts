// A new version recalculates deals of the previous one before it accepts requests.

import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { addApi } from '../app.ts'
import { orders } from '../features/deal/orders/table.ts'
import { createServer } from '../lib/http/server.ts'
import { test } from '../testing/test.ts'
import { listen } from './listen.ts'

test('calculates next steps before the first response, and starts despite a failing deal', async ({ app, build }) => {
  const { db } = app.services
  const buyer = await app.as(await build.user())
  const admin = await build.admin()
  const cars = await Promise.all(Array.from({ length: 20 }, () => build.car()))
  const ids: string[] = []
  for (const { id } of cars) ids.push((await buyer.orders.place({ body: { carIds: [id] } })).order.id)
  const [first = '', ...others] = ids
  await db.update(orders).set({ turn: null, step: null, stepRules: 0 })
  await db.update(orders).set({ destination: sql`'{}'` }).where(eq(orders.id, first))

  const publicUrl = 'http://localhost:3000'
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl })
  onTestFinished(() => server.close())
  await addApi(server, app.services)
  const address = await listen(server, app.services, { port: 0, host: '127.0.0.1', trustProxy: undefined, publicUrl })
  const token = await app.token(admin)
  const office = createClient(
    contract,
    (request) => {
      request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
    `${address}/api`,
  )
  const { orders: ours } = await office.orders.listAll({ query: { turn: 'office', limit: 100 } })
  expect(ours.map(({ id }) => id).sort()).toEqual(others.sort())
  expect(ours.every(({ next }) => next?.step === 'make-offer')).toBe(true)

  const second = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl })
  onTestFinished(() => second.close())
  const port = Number(new URL(address).port)
  const secondListen = listen(second, app.services, { port, host: '127.0.0.1', trustProxy: undefined, publicUrl })
  await expect(secondListen).rejects.toThrow(/another program uses it.*PORT=/)
})

import { contract } from '@minato/contract/contract.ts'
import { determineNextStep } from '@minato/contract/deal/orders/next-step.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { expect } from 'vitest'
import { inProcessBase } from '#start/in-process.ts'
import type { Builder } from '#testing/build.ts'
import { rounds } from '#testing/rounds.ts'
import { sendEveryEmail } from '#testing/scenarios/every-email.ts'
import { type App, test } from '#testing/test.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import { orders } from '../orders/table.ts'
import { readDealFacts } from './facts/facts.ts'

/** Runs a paid deal through booking, delay, departure and arrival of its ship. */
async function atSea(app: App, build: Builder) {
  const [office, buyer] = [await app.as(await build.admin()), await app.as(await build.user())]
  const { order } = await buyer.orders.place({
    body: { carIds: [(await build.car()).id], destination: { country: 'KE', port: 'KEMBA' } },
  })
  await office.orders.update({ params: order, body: { status: 'PAID' } })
  const voyage = await build.voyage()
  const items = order.orderItems.map(({ id }) => id)
  const passed = { state: 'passed', body: 'JEVIC', version: 0 } as const
  for (const itemId of items) await office.papers.inspect({ params: { id: order.id, itemId }, body: passed })
  await office.voyages.book({ params: order, body: { items, voyageId: voyage.id, from: 'JPYOK', to: 'KEMBA' } })
  const [load, discharge] = [
    { port: 'JPYOK', cut: null },
    { port: 'KEMBA', eta: '2026-08-03' },
  ]
  for (const [etd, atd, ata] of [
    ['2026-07-05', null, null],
    ['2026-06-10', '2026-06-11', null],
    ['2026-06-10', '2026-06-11', '2026-06-15'],
  ] as const)
    await office.voyages.update({
      params: voyage,
      body: { loading: [{ ...load, etd, atd }], discharge: [{ ...discharge, ata }] },
    })
}

test.runIf(rounds.slowTests)('every call stores the step that its tables imply', async ({ app, build }) => {
  const { db } = app.services
  const wrong: string[] = []
  let checked = 0
  /** Checks the deal in the call's path, else all deals. */
  async function check(method: string, path: string) {
    const orderRows = await db.select().from(orders)
    const matches = orderRows.filter(({ id }) => path.includes(id))
    for (const order of matches.length > 0 ? matches : orderRows) {
      const { turn, step, stepUntil } = order
      const right = determineNextStep(await readDealFacts(createOrderReads(db, [order]), order, app.services.now))
      const stored = JSON.stringify([turn, step, stepUntil])
      const follows = JSON.stringify([right.turn, right.step, right.until])
      if (stored !== follows) wrong.push(`${method} ${path}: ${stored} is stored, ${follows} follows`)
      checked++
    }
  }
  async function send(request: Request) {
    const answer = await app.send(request)
    if (request.method !== 'GET') await check(request.method, new URL(request.url).pathname)
    return answer
  }
  const speaking = (token: string) =>
    createClient(
      contract,
      (request) => {
        request.headers.set('authorization', `Bearer ${token}`)
        return send(request)
      },
      inProcessBase,
    )
  const watched: App = { ...app, send, with: speaking, as: async (user) => speaking(await app.token(user)) }
  await sendEveryEmail({ app: watched, build })
  await atSea(watched, build)
  expect(checked).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

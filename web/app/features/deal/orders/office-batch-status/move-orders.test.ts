import type { Order } from '@minato/contract/deal/deals/order.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { moveOrders, toSeenVersions } from './move-orders.ts'

const failure = (status: number) => new ApiError({ type: 'about:blank', title: 'No', status, message: `${status}` })

test('goes on after a refused order, and stops at a lost response, to be repeated with the same keys', async () => {
  const update = vi.spyOn(api.orders, 'update')
  onTestFinished(() => update.mockRestore())
  const orders = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }) as Order)
  const attempt = () =>
    moveOrders({
      orders,
      to: 'CONFIRMED',
      reasons: new Map(),
      seen: toSeenVersions(orders),
      headers: { 'idempotency-key': 'key' },
    })
  const order = orders[0] as Order
  update.mockRejectedValueOnce(failure(409)).mockRejectedValueOnce(failure(0)).mockResolvedValue({ order })
  await expect(attempt()).rejects.toMatchObject({ status: 0 })
  expect(update).toHaveBeenCalledTimes(2)
  expect((await attempt()).results.map(({ fault }) => fault)).toEqual([null, null, null])
  const keys = update.mock.calls.map(([, options]) => options?.headers?.['idempotency-key'])
  expect(keys).toEqual(['key-a', 'key-b', 'key-a', 'key-b', 'key-c'])
})

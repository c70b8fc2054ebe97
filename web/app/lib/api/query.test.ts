import { ApiError } from '@minato/contract/protocol/problem.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueries, refreshGroups } from './query.ts'

const failure = (status: number) => new ApiError({ type: 'about:blank', title: 'No', status, message: 'No' })

test.each([
  ['does not retry a refusal', failure(404), 1],
  ['retries once after a server error', failure(503), 2],
  ['retries once after a lost connection', failure(0), 2],
])('%s', async (_, error, times) => {
  const queryFn = vi.fn(() => Promise.reject(error))
  await expect(createQueries().fetchQuery({ queryKey: ['cars'], queryFn, retryDelay: 0 })).rejects.toBe(error)
  expect(queryFn).toHaveBeenCalledTimes(times)
})

test('invalidates the changed group and the groups that list every change', async () => {
  const queries = createQueries()
  const groups = ['cars', 'orders', 'audit', 'dashboard', 'team']
  for (const group of groups) queries.setQueryData([group, 'list'], [])
  await refreshGroups(queries, 'orders')
  const staleGroups = groups.filter((group) => queries.getQueryState([group, 'list'])?.isInvalidated)
  expect(staleGroups).toEqual(['orders', 'audit', 'dashboard'])
})

test('refetches a first response that was loading during the change', async () => {
  const queries = createQueries()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let callCount = 0
  const queryFn = () => (answers[callCount++] as (typeof answers)[number]).promise
  const observer = new QueryObserver(queries, { queryKey: ['orders', 'list'], queryFn })
  const stop = observer.subscribe(() => {})
  const refreshed = refreshGroups(queries, 'orders')
  answers[0]?.resolve('old')
  answers[1]?.resolve('new')
  await refreshed
  expect([callCount, observer.getCurrentResult().data]).toEqual([2, 'new'])
  stop()
})

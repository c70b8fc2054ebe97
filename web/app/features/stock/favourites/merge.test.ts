import { expect, test } from 'vitest'
import { coalesceRuns, findChanges, mergeLists } from './merge.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id, isActive: true }))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test('sends only additions and removals', () => {
  expect(findChanges(items('a', 'b', 'c'), ['b', 'd'])).toEqual({ add: ['a', 'c'], remove: ['d'] })
  expect(findChanges(items('a'), ['a'])).toEqual({ add: [], remove: [] })
})

test.each([
  ['merges both lists at the first login', { sent: 'ab', now: 'ab', added: 'ab', account: 'cab' }, 'abc'],
  ['removes a car that another device removed', { sent: 'abc', now: 'abc', added: '', account: 'ac' }, 'ac'],
  ['appends a car that another device added', { sent: 'a', now: 'a', added: '', account: 'ba' }, 'ab'],
  ['keeps a car that the account rejected', { sent: 'abx', now: 'abx', added: 'x', account: 'ab' }, 'abx'],
  ['keeps a car added during the call', { sent: 'a', now: 'an', added: '', account: 'a' }, 'an'],
  ['keeps a car removed that was removed during the call', { sent: 'ab', now: 'b', added: 'ab', account: 'ab' }, 'b'],
])('%s', (_, { sent, now, added, account }, expected) => {
  const of = (ids: string) => items(...ids)
  expect(idsOf(mergeLists({ sent: of(sent), now: of(now), added: [...added], account: of(account) }))).toBe(expected)
})

test('keeps the browser’s data of an inactive car', () => {
  const car = { id: 'a', isActive: true, title: 'Vitz', fuel: 'Petrol' }
  const account = [{ id: 'a', isActive: false, title: 'Vitz', fuel: '' }]
  expect(mergeLists({ sent: [car], now: [car], added: [], account })).toEqual([{ ...car, isActive: false }])
})

test('runs calls during a run once more, together', async () => {
  const rounds: PromiseWithResolvers<void>[] = []
  const run = coalesceRuns(() => {
    const round = Promise.withResolvers<void>()
    rounds.push(round)
    return round.promise
  })
  const runs = [run(), run(), run()]
  expect(rounds).toHaveLength(1)
  rounds[0]?.reject(new Error('the line was lost'))
  await expect(runs[0]).rejects.toThrow('lost')
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.resolve()
  await Promise.all(runs.slice(1))
  expect(rounds).toHaveLength(2)
})

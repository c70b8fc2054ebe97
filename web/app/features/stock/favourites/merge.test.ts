import { expect, test } from 'vitest'
import { coalesceRuns, findChanges, mergeLists } from './merge.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id, isActive: true }))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test('sends only additions and removals', () => {
  expect(findChanges(items('a', 'b', 'c'), ['b', 'd'])).toEqual({ add: ['a', 'c'], remove: ['d'] })
  expect(findChanges(items('a'), ['a'])).toEqual({ add: [], remove: [] })
})

test.each([
  ['merges both lists at the first login', { before: 'ab', after: 'ab', added: 'ab', account: 'cab' }, 'abc'],
  ['removes a car that another device removed', { before: 'abc', after: 'abc', added: '', account: 'ac' }, 'ac'],
  ['appends a car that another device added', { before: 'a', after: 'a', added: '', account: 'ba' }, 'ab'],
  ['keeps a car that the account rejected', { before: 'abx', after: 'abx', added: 'x', account: 'ab' }, 'abx'],
  ['keeps a car added during the call', { before: 'a', after: 'an', added: '', account: 'a' }, 'an'],
  [
    'keeps a car removed that was removed during the call',
    { before: 'ab', after: 'b', added: 'ab', account: 'ab' },
    'b',
  ],
])('%s', (_, { before, after, added, account }, expected) => {
  const of = (ids: string) => items(...ids)
  expect(idsOf(mergeLists({ before: of(before), after: of(after), added: [...added], account: of(account) }))).toBe(
    expected,
  )
})

test('keeps the browser’s data of an inactive car', () => {
  const car = { id: 'a', isActive: true, title: 'Vitz', fuel: 'Petrol' }
  const account = [{ id: 'a', isActive: false, title: 'Vitz', fuel: '' }]
  expect(mergeLists({ before: [car], after: [car], added: [], account })).toEqual([{ ...car, isActive: false }])
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

import { expect, test } from 'vitest'
import { merged, oneAfterTheOther, toSend } from './merge.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id, isActive: true }))
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).join('')

test('what was marked and taken away here is told, and nothing else', () => {
  expect(toSend(items('a', 'b', 'c'), ['b', 'd'])).toEqual({ add: ['a', 'c'], remove: ['d'] })
  expect(toSend(items('a'), ['a'])).toEqual({ add: [], remove: [] })
})

test.each([
  ['a first login brings both together', { sent: 'ab', now: 'ab', added: 'ab', account: 'cab' }, 'abc'],
  ['what another device took away goes', { sent: 'abc', now: 'abc', added: '', account: 'ac' }, 'ac'],
  ['what another device marked comes at the end', { sent: 'a', now: 'a', added: '', account: 'ba' }, 'ab'],
  ['what the account cannot mark stays here', { sent: 'abx', now: 'abx', added: 'x', account: 'ab' }, 'abx'],
  ['what was marked meanwhile stays', { sent: 'a', now: 'an', added: '', account: 'a' }, 'an'],
  ['what was taken away meanwhile stays away', { sent: 'ab', now: 'b', added: 'ab', account: 'ab' }, 'b'],
])('%s', (_, { sent, now, added, account }, expected) => {
  const of = (ids: string) => items(...ids)
  expect(idsOf(merged({ sent: of(sent), now: of(now), added: [...added], account: of(account) }))).toBe(expected)
})

test('of a car that is not shown any more the browser remembers more than the account', () => {
  const [here] = [{ id: 'a', isActive: true, title: 'Vitz', fuel: 'Petrol' }]
  const account = [{ id: 'a', isActive: false, title: 'Vitz', fuel: '' }]
  expect(merged({ sent: [here], now: [here], added: [], account })).toEqual([{ ...here, isActive: false }])
})

test('several who ask while it works have it done once more', async () => {
  const rounds: PromiseWithResolvers<void>[] = []
  const ask = oneAfterTheOther(() => {
    const round = Promise.withResolvers<void>()
    rounds.push(round)
    return round.promise
  })
  const all = [ask(), ask(), ask()]
  expect(rounds).toHaveLength(1)
  rounds[0]?.reject(new Error('the line was lost'))
  await expect(all[0]).rejects.toThrow('lost')
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.resolve()
  await Promise.all(all.slice(1))
  expect(rounds).toHaveLength(2)
})

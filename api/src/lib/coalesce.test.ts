import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('processes concurrent calls in one batch and rejects only the failed batch', async () => {
  const batches: string[][] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ask = coalesce(async (some: string[]) => {
    batches.push(some)
    await gates[batches.length - 1]?.promise
    if (some.includes('bad')) throw new Error('no')
    return some.map((one) => `${one}!`)
  })
  const first = [ask('a'), ask('b')]
  await setImmediate()
  const second = Promise.allSettled([ask('c'), ask('bad')])
  gates[0]?.resolve()
  expect(await Promise.all(first)).toEqual(['a!', 'b!'])
  gates[1]?.resolve()
  expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('d')).toBe('d!')
  expect(batches).toEqual([['a', 'b'], ['c', 'bad'], ['d']])
})

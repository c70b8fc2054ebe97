import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

test('what is asked while others are served is done at once, each with its own answer; a failure is of those alone', async () => {
  const begun: string[][] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ask = together(async (some: string[]) => {
    begun.push(some)
    await gates[begun.length - 1]?.promise
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
  expect(begun).toEqual([['a', 'b'], ['c', 'bad'], ['d']])
})

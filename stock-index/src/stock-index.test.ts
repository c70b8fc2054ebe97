import fs from 'node:fs'
import type { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadStock } from './stock-index.ts'
import { arbitraryCar, arbitraryQuery, arbitraryText, someIds } from './testing/arbitrary.ts'
import { naive, naiveSuggestions } from './testing/naive.ts'
import { pagesOf } from './testing/pages.ts'

const change = fc.oneof(
  { weight: 3, arbitrary: arbitraryCar.map((car) => ({ put: car, id: car.id })) },
  fc.record({ put: fc.constant(null), id: fc.constantFrom(...someIds) }),
)

test.each([
  { where: 'in the main thread', aside: false, numRuns: 300 },
  { where: 'in a worker', aside: true, numRuns: 8 },
])('$where returns the results of a filter over plain objects after any changes', async ({ aside, numRuns }) => {
  const stock = fc.uniqueArray(arbitraryCar, { selector: ({ id }) => id, maxLength: 24, size: 'max' })
  await fc.assert(
    fc.asyncProperty(
      stock,
      fc.array(change),
      fc.array(arbitraryQuery, { minLength: 1, maxLength: 6 }),
      fc.array(arbitraryText),
      async (cars, changes, queries, texts) => {
        const index = await loadStock(pagesOf(cars, 7), { aside })
        const carsById = new Map(cars.map((car) => [car.id, car]))
        for (const { put, id } of changes) {
          const changed = put ? index.put(put) : index.remove(id)
          if (put) carsById.set(id, put)
          else carsById.delete(id)
          await changed
        }
        const visible = [...carsById.values()]
        expect((await index.size()).cars).toBe(visible.length)
        for (const query of queries) expect(await index.answer(query)).toEqual(naive(visible, query))
        for (const text of texts) expect(await index.suggest(text, 5)).toEqual(naiveSuggestions(visible, text, 5))
        await index.close()
      },
    ),
    { numRuns },
  )
})

test('resolves `ended` and rejects later calls when the worker ends', async () => {
  const { promise: started, resolve } = Promise.withResolvers<Worker>()
  process.once('worker', resolve)
  const index = await loadStock(pagesOf([]), { aside: true })
  await expect(index.remove(null as unknown as string), 'a failed call does not end the worker').rejects.toThrow()
  expect(await index.size()).toEqual({ cars: 0, unused: 0 })
  await (await started).terminate()
  await index.ended
  await expect(index.size()).rejects.toThrow('has ended')
  await index.close()
})

/** Priorities of this process's threads: 0 is normal, 19 the lowest. Only Linux reports them. */
const priorities = () =>
  fs
    .readdirSync('/proc/self/task')
    .map((thread) => Number(fs.readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]))

test.runIf(process.platform === 'linux')('gives an idle worker the lowest priority', async () => {
  const before = priorities().filter((priority) => priority === 19).length
  const index = await loadStock(pagesOf([]), { aside: 'when idle' })
  expect(priorities().filter((priority) => priority === 19)).toHaveLength(before + 1)
  await index.close()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadStock } from './stock-index.ts'
import { arbitraryCar, someIds } from './testing/arbitrary.ts'
import { naive } from './testing/naive.ts'
import { pagesOf } from './testing/pages.ts'
import { someAboutPort } from './testing/terms.ts'

const anyStep = fc.oneof(
  { weight: 2, arbitrary: someAboutPort },
  { weight: 2, arbitrary: arbitraryCar.map((put) => ({ put })) },
  fc.record({ remove: fc.constantFrom(...someIds) }),
)

test.each([
  { where: 'in the main thread', aside: false, numRuns: 40 },
  { where: 'in a worker', aside: true, numRuns: 3 },
])('$where returns totals and verdicts of each car alone through any changes', async ({ aside, numRuns }) => {
  const stock = fc.uniqueArray(arbitraryCar, { selector: ({ id }) => id, maxLength: 24, size: 'max' })
  await fc.assert(
    fc.asyncProperty(stock, fc.array(anyStep, { minLength: 5, size: 'max', maxLength: 40 }), async (cars, steps) => {
      const index = await loadStock(pagesOf(cars, 7), { aside })
      const carsById = new Map(cars.map((car) => [car.id, car]))
      const queries: Extract<(typeof steps)[number], { query: unknown }>[] = []
      for (const step of steps) {
        if ('put' in step) carsById.set(step.put.id, step.put)
        if ('remove' in step) carsById.delete(step.remove)
        if ('put' in step) await index.put(step.put)
        if ('remove' in step) await index.remove(step.remove)
        if ('query' in step) queries.push(step)
        // Repeats the last queries: their ports have followed the changes, or left the cache.
        for (const { query, terms } of queries.slice(-3))
          expect(await index.answer(query, JSON.stringify(terms))).toEqual(
            naive([...carsById.values()], { ...query, terms }),
          )
      }
      await index.close()
    }),
    { numRuns },
  )
})

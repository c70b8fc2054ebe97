import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadStock } from './stock-index.ts'
import { someCar, someIds } from './testing/arbitrary.ts'
import { naive } from './testing/naive.ts'
import { pagesOf } from './testing/pages.ts'
import { someAboutPort } from './testing/terms.ts'

const step = fc.oneof(
  { weight: 2, arbitrary: someAboutPort },
  { weight: 2, arbitrary: someCar.map((put) => ({ put })) },
  fc.record({ remove: fc.constantFrom(...someIds) }),
)

test.each([
  { where: 'in the thread that asks', aside: false, numRuns: 40 },
  { where: 'in a thread of its own', aside: true, numRuns: 3 },
])('$where totals and verdicts are those of each car alone, through any changes', async ({ aside, numRuns }) => {
  const stock = fc.uniqueArray(someCar, { selector: ({ id }) => id, maxLength: 24, size: 'max' })
  await fc.assert(
    fc.asyncProperty(stock, fc.array(step, { minLength: 5, size: 'max', maxLength: 40 }), async (cars, steps) => {
      const index = await loadStock(pagesOf(cars, 7), { aside })
      const known = new Map(cars.map((car) => [car.id, car]))
      const asked: Extract<(typeof steps)[number], { query: unknown }>[] = []
      for (const one of steps) {
        if ('put' in one) known.set(one.put.id, one.put)
        if ('remove' in one) known.delete(one.remove)
        if ('put' in one) await index.put(one.put)
        if ('remove' in one) await index.remove(one.remove)
        if ('query' in one) asked.push(one)
        // What was asked before is asked again: its columns have followed the changes, or others have taken their place.
        for (const { query, terms } of asked.slice(-3))
          expect(await index.answer(query, JSON.stringify(terms))).toEqual(
            naive([...known.values()], { ...query, terms }),
          )
      }
      await index.close()
    }),
    { numRuns },
  )
})

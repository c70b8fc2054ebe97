import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadStock } from './stock-index.ts'
import { someCar, someIds, someQuestion, someText } from './testing/arbitrary.ts'
import { naive, naiveSuggestions } from './testing/naive.ts'

const change = fc.oneof(
  { weight: 3, arbitrary: someCar.map((car) => ({ put: car, id: car.id })) },
  fc.record({ put: fc.constant(null), id: fc.constantFrom(...someIds) }),
)

test('it answers what a filter over plain objects answers, after any changes', async () => {
  const stock = fc.uniqueArray(someCar, { selector: ({ id }) => id, maxLength: 24, size: 'max' })
  await fc.assert(
    fc.asyncProperty(
      stock,
      fc.array(change),
      fc.array(someQuestion, { minLength: 1, maxLength: 6 }),
      fc.array(someText),
      async (cars, changes, queries, texts) => {
        const index = await loadStock(cars)
        const known = new Map(cars.map((car) => [car.id, car]))
        for (const { put, id } of changes) {
          if (put) index.put(put)
          else index.remove(id)
          if (put) known.set(id, put)
          else known.delete(id)
        }
        const visible = [...known.values()]
        expect(index.size().cars).toBe(visible.length)
        for (const query of queries) expect(index.answer(query)).toEqual(naive(visible, query))
        for (const text of texts) expect(index.suggest(text, 5)).toEqual(naiveSuggestions(visible, text, 5))
      },
    ),
    { numRuns: 300 },
  )
})

import { formatFieldValue } from '@minato/contract/audit-words.ts'
import { hasRepairedPanels } from '@minato/contract/stock/cars/condition/condition.ts'
import { carQuery } from '@minato/contract/stock/cars/search.ts'
import { expect } from 'vitest'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'

const mark = { panel: 'bonnet', letter: 'A', degree: 1, place: null, note: null } as const
const wave = { panel: 'door_fl', letter: 'W', degree: 2, place: { x: 0.3, y: 0.6 }, note: 'by the handle' } as const

test('accepts a condition as text or list, publishes it, and records it in the history', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const fields = {
    title: 'A',
    make: 'Honda',
    model: 'Fit',
    year: 2019,
    price: 8450,
    fuel: 'Hybrid',
    exteriorColor: 'Red',
  }
  const form = formOf({ ...fields, condition: 'L/F door: w2@30x60 (by the handle)\nHood a1' })
  form.append('mainImage', await createPictureFile())
  const car = await admin.cars.create({ form })
  expect(car.condition).toEqual([mark, wave])
  expect((await app.guest.cars.show({ params: car })).condition).toEqual([mark, wave])
  expect((await app.guest.cars.list()).data[0]?.condition).toEqual([mark, wave])

  const write = (condition: unknown) =>
    admin.cars.update({ params: car, form: formOf({ condition: JSON.stringify(condition) }) })
  expect((await write([wave, mark])).condition).toEqual([mark, wave])
  expect((await write([])).condition).toEqual([])
  expect((await admin.cars.update({ params: car, form: formOf({ seats: 5 }) })).condition).toEqual([])
  expect((await admin.cars.update({ params: car, form: formOf({ condition: '' }) })).condition).toBeNull()

  const { data } = await admin.audit.list({ query: { entityId: car.id } })
  const changed = data.flatMap(({ changes }) => changes).filter(({ field }) => field === 'condition')
  expect(formatFieldValue('car', 'condition', changed.at(-1)?.after)).toBe(
    'Bonnet: A1, Scratch, small, Left front door: W2, Repaired, wavy, visible (by the handle)',
  )

  await expect(write([{ ...mark, panel: 'hood' }])).rejects.toMatchObject({ status: 400 })
  await expect(write([{ ...mark, place: { x: 2, y: 0 } }])).rejects.toMatchObject({ status: 400 })
  await expect(admin.cars.update({ params: car, form: formOf({ condition: 'Bonnet: Q9' }) })).rejects.toMatchObject({
    errors: { condition: expect.stringMatching(/^Line 1: “Q9” is not a mark/) },
  })
})

test('finds cars without repaired panels by the definition of the contract', async ({ app, build }) => {
  const conditions = [
    null,
    [],
    [mark],
    [mark, wave],
    ...(['X', 'XX', 'R', 'RX', 'S'] as const).map((letter) => [{ ...mark, letter }]),
    [{ ...mark, panel: 'glass_front', letter: 'R' }] as const,
  ]
  const cases = conditions.flatMap((condition) =>
    ([null, '4', 'RA', 'R2'] as const).flatMap((auctionGrade) =>
      ([null, 'NONE', 'REPAIRED'] as const).map((repairHistory) => ({
        condition: condition && [...condition],
        auctionGrade,
        repairHistory,
      })),
    ),
  )
  const cars = []
  for (const fields of cases) cars.push(await build.car({ make: 'Unrepaired', ...fields }))
  const expected = cars.filter((car) => hasRepairedPanels(car) === false).map(({ id }) => id)
  expect(expected).toHaveLength(4 * 2 * 2)
  const query = carQuery.parse({ make: 'Unrepaired', noRepairedPanels: 'true', limit: 100 })
  expect((await app.services.search.list(query)).ids.sort()).toEqual(expected.sort())
})

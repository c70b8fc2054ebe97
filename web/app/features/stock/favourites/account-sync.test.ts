import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import type { Favourite } from '@minato/contract/stock/favourites/endpoints.ts'
import { maxFavourites } from '@minato/contract/stock/favourites/facts.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { syncWithAccount } from './account-sync.ts'

const carOf = (id: string) => ({ id, isActive: true, title: `Car ${id}` }) as StoredCar
const idsOf = (cars: readonly StoredCar[]) => cars.map(({ id }) => id)

let stored: Map<string, string>
let list: StoredCar[]
const lists = {
  read: () => list,
  write: vi.fn((_key: string, items: StoredCar[]) => {
    list = items
  }),
}

beforeEach(() => {
  stored = new Map()
  lists.write.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

function accountHas(...ids: string[]) {
  const data = ids.map((id) => ({ car: carOf(id) }) as Favourite)
  const change = vi.spyOn(api.favourites, 'change').mockResolvedValue({ data })
  onTestFinished(() => change.mockRestore())
  return change
}

test('sends what was added and removed since the last answer, and adds what other devices added', async () => {
  stored.set(storageKeys.favourites('u1'), JSON.stringify(['a', 'b']))
  list = [carOf('a'), carOf('c')]
  const change = accountHas('a', 'c', 'd')
  await syncWithAccount('u1', lists)
  expect(change).toHaveBeenCalledExactlyOnceWith({ body: { add: ['c'], remove: ['b'] } })
  expect(idsOf(list)).toEqual(['a', 'c', 'd'])
  expect(stored.get(storageKeys.favourites('u1'))).toBe('["a","c","d"]')
})

test('leaves an unchanged list alone', async () => {
  list = [carOf('a')]
  accountHas('a')
  await syncWithAccount('u1', lists)
  expect(lists.write).not.toHaveBeenCalled()
})

test('sends no more cars than an account may hold, and keeps the others in the browser', async () => {
  list = Array.from({ length: maxFavourites + 1 }, (_, index) => carOf(String(index)))
  const change = accountHas(...idsOf(list).slice(0, maxFavourites))
  await syncWithAccount('u1', lists)
  expect(change.mock.calls[0]?.[0]?.body?.add).toHaveLength(maxFavourites)
  expect(list).toHaveLength(maxFavourites + 1)
})

test.each(['{"a":1}', '["a",7]', 'no JSON'])('reads %s in the storage as a list of ids', async (text) => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => silent.mockRestore())
  stored.set(storageKeys.favourites('u1'), text)
  list = [carOf('a')]
  const change = accountHas('a')
  await syncWithAccount('u1', lists)
  expect(change.mock.calls[0]?.[0]?.body?.remove).toEqual([])
})

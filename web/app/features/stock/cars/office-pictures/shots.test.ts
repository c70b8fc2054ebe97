import { expect, test } from 'vitest'
import { findIdentical } from './identical.ts'
import { isGalleryChanged, mergeShots, swapMainShot, toStoredShots } from './shots.ts'

const car = (...gallery: string[]) => ({ gallery })
const file = { id: 'mine', url: 'blob:mine', file: new File([], 'mine.jpg') }
const urls = (shots: readonly { url: string }[]) => shots.map(({ url }) => url).join(' ')

test('finds the same picture twice, also in another compression', () => {
  const plain = (value: number) => Array.from({ length: 48 }, () => value)
  const pictures = [
    ['front', plain(100)],
    ['rear', plain(180)],
    ['front again', plain(101)],
    ['lost', null],
    ['lost too', null],
  ] as const
  expect([...findIdentical(pictures)]).toEqual(['front', 'front again'])
  expect([...findIdentical([pictures[3], pictures[3]])]).toEqual(['lost'])
})

test('counts a new order as a change', () => {
  expect(isGalleryChanged(toStoredShots(car('a', 'b')), car('a', 'b'))).toBe(false)
  expect(isGalleryChanged(toStoredShots(car('b', 'a')), car('a', 'b'))).toBe(true)
})

test('merges two edits of a gallery without losing a picture', () => {
  const base = car('a', 'b', 'c')
  expect(urls(mergeShots(toStoredShots(base), base, car('c', 'd')))).toBe('c d')
  const mine = [...toStoredShots(car('c', 'a')), file]
  expect(urls(mergeShots(mine, base, car('a', 'c', 'd')))).toBe('c a blob:mine d')
  expect(urls(mergeShots(mine, base, car('b')))).toBe('blob:mine')
})

test('swaps a picture with the main one, and keeps the former main one in a merge', () => {
  const base = { gallery: ['a', 'b'], mainImage: 'm' }
  const [main, b] = [
    { id: 'm', url: 'm' },
    { id: 'b', url: 'b' },
  ]
  const shots = swapMainShot(toStoredShots(base), b, main)
  expect(urls(shots)).toBe('a m')
  expect(urls(swapMainShot(shots, main, b))).toBe('a b')
  expect(urls(swapMainShot([...toStoredShots(base), file], file, null))).toBe('a b')
  expect(urls(mergeShots(shots, base, { gallery: ['a', 'b', 'c'], mainImage: 'm' }))).toBe('a m c')
})

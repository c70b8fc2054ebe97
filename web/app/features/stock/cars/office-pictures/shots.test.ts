import { expect, test } from 'vitest'
import { isChanged, mergedShots, promoted, stored } from './shots.ts'

const car = (...gallery: string[]) => ({ gallery })
const file = { id: 'mine', url: 'blob:mine', file: new File([], 'mine.jpg') }
const urls = (shots: readonly { url: string }[]) => shots.map(({ url }) => url).join(' ')

test('counts a new order as a change', () => {
  expect(isChanged(stored(car('a', 'b')), car('a', 'b'))).toBe(false)
  expect(isChanged(stored(car('b', 'a')), car('a', 'b'))).toBe(true)
})

test('merges two edits of a gallery without losing a picture', () => {
  const base = car('a', 'b', 'c')
  expect(urls(mergedShots(stored(base), base, car('c', 'd')))).toBe('c d')
  const mine = [...stored(car('c', 'a')), file]
  expect(urls(mergedShots(mine, base, car('a', 'c', 'd')))).toBe('c a blob:mine d')
  expect(urls(mergedShots(mine, base, car('b')))).toBe('blob:mine')
})

test('swaps a picture with the main one, and keeps the former main one in a merge', () => {
  const base = { gallery: ['a', 'b'], mainImage: 'm' }
  const [main, b] = [
    { id: 'm', url: 'm' },
    { id: 'b', url: 'b' },
  ]
  const shots = promoted(stored(base), b, main)
  expect(urls(shots)).toBe('a m')
  expect(urls(promoted(shots, main, b))).toBe('a b')
  expect(urls(promoted([...stored(base), file], file, null))).toBe('a b')
  expect(urls(mergedShots(shots, base, { gallery: ['a', 'b', 'c'], mainImage: 'm' }))).toBe('a m c')
})

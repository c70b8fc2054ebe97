import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustCoverByKey, coverFromPoints, defaultCover } from './covers.ts'

test('draws a box from any corner, and ignores one that is too small', () => {
  const box = { x: 0.2, y: 0.3, width: 0.5, height: 0.1 }
  const [from, to] = [
    { x: 0.2, y: 0.3 },
    { x: 0.7, y: 0.4 },
  ]
  for (const cover of [coverFromPoints(from, to), coverFromPoints(to, from)])
    for (const [name, value] of Object.entries(box)) expect(cover?.[name as keyof typeof box]).toBeCloseTo(value)
  expect(coverFromPoints(from, { x: 0.201, y: 0.9 })).toBeNull()
})

test('keeps the cover on its sheet, with a size, for every key', () => {
  const keys = fc.array(fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean()), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(keys, (pressed) => {
      let cover = defaultCover
      for (const [key, sizes] of pressed) cover = adjustCoverByKey(cover, key, sizes) ?? cover
      const { x, y, width, height } = cover
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThan(0)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
  expect(adjustCoverByKey(defaultCover, 'a', false)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { cutAtWord } from './excerpt.ts'

test('cuts a preview at a word, with an ellipsis', () => {
  expect(cutAtWord('Hello, is this car still there?', 40)).toBe('Hello, is this car still there?')
  expect(cutAtWord('Hello, is this car still there?', 20)).toBe('Hello, is this car…')
  expect(cutAtWord('Hello, is this car still there?', 24)).toBe('Hello, is this car still…')
  expect(cutAtWord('Hello, is this car still there?', 6)).toBe('Hello…')
  expect(cutAtWord('Hello\n\nis this car\tstill there?', 14)).toBe('Hello is this…')
})

test('cuts between whole characters where there is no word to cut at', () => {
  expect(cutAtWord('この車はまだありますか', 6)).toBe('この車はまだ…')
  expect(cutAtWord('🚢'.repeat(9), 4)).toBe('🚢🚢🚢🚢…')
  expect(cutAtWord(`I ${'x'.repeat(50)}`, 20)).toBe(`I ${'x'.repeat(18)}…`)
})

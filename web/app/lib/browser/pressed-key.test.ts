import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test('leaves keys to the input method while a word is composed', () => {
  expect(pressedKey({ key: 'Enter', keyCode: 13 })).toBe('Enter')
  expect(pressedKey({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter')
  expect(pressedKey({ key: 'Enter', keyCode: 13, isComposing: true })).toBe('')
  expect(pressedKey({ key: 'Escape', keyCode: 27, nativeEvent: { isComposing: true } })).toBe('')
  expect(pressedKey({ key: 'Enter', keyCode: 229, isComposing: false })).toBe('')
})

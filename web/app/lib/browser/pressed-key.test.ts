import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test('leaves keys to the input method while a word is composed', () => {
  expect(pressedKey({ key: 'Enter', keyCode: 13 })).toBe('Enter')
  expect(pressedKey({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter')
  expect(pressedKey({ key: 'Enter', keyCode: 13, isComposing: true })).toBe('')
  expect(pressedKey({ key: 'Escape', keyCode: 27, nativeEvent: { isComposing: true } })).toBe('')
  expect(pressedKey({ key: 'Enter', keyCode: 229, isComposing: false })).toBe('')
})

test('reads a shortcut of a keyboard left in full width', () => {
  expect(pressedKey({ key: 'ｅ', keyCode: 69 })).toBe('e')
  expect(pressedKey({ key: '／', keyCode: 191 })).toBe('/')
  expect(pressedKey({ key: 'Process', code: 'KeyE', keyCode: 229 })).toBe('e')
  expect(pressedKey({ key: 'Process', code: 'Slash', keyCode: 229 })).toBe('/')
  expect(pressedKey({ key: 'Process', code: 'Enter', keyCode: 229 })).toBe('')
  expect(pressedKey({ key: 'Process', code: 'KeyE', keyCode: 229, isComposing: true })).toBe('')
  expect(pressedKey({ key: 'ArrowUp', keyCode: 38 })).toBe('ArrowUp')
})

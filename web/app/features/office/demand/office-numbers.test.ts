import { expect, test } from 'vitest'
import { demandNumbers, removeFaultyNumbers } from './office-numbers.ts'

test('keeps an invalid number out of the call and names it at its field', () => {
  expect(removeFaultyNumbers({ year: '2018', price: '', search: 'Aqua' })).toEqual({
    year: '2018',
    price: '',
    search: 'Aqua',
  })
  const typed = { year: 'old', price: '12.5', search: '' }
  expect(removeFaultyNumbers(typed)).toEqual({ year: '', price: '', search: '' })
  expect(demandNumbers.year.fault(typed)).toBe('Please enter a whole number from 1900 to 2200')
  expect(demandNumbers.price.fault(typed)).toMatch(/whole number/)
})

test.each([
  ['year', '２０１８', [2018]],
  ['year', 'H30', [2018]],
  ['price', '$5,000', [5000]],
  ['price', 'USD 12.000', [12_000, 12]],
] as const)('reads the %s %s', (name, text, readings) => expect(demandNumbers[name].kind.read(text)).toEqual(readings))

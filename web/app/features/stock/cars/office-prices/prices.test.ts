import { expect, test } from 'vitest'
import { calculateNewPrice, parsePrice } from './prices.ts'

test.each([
  [6232, { by: 'percent', value: -10, round: false }, 5609],
  [6232, { by: 'percent', value: -10, round: true }, 5600],
  [6232, { by: 'amount', value: 500, round: false }, 6732],
  [6250, { by: 'amount', value: 500, round: true }, 6800],
  [300, { by: 'amount', value: -500, round: true }, 0],
] as const)('changes %d by %j to %d', (price, change, result) => {
  expect(calculateNewPrice(price, change)).toBe(result)
})

test('parses a typed price as dollars, or returns a message', () => {
  for (const text of [' 4500 ', '4,500', '$4,500', 'US$ 4,500.00'])
    expect(parsePrice(text), text).toEqual({ price: 4500 })
  expect(parsePrice('1,234,567')).toEqual({ price: 1_234_567 })
  for (const text of ['', ' ', '-1', 'a lot', '4,5,00', '4.500'])
    expect(parsePrice(text), text).toEqual({ fault: 'Please enter a valid price (numbers only)' })
})

import { afterAll, afterEach, expect, test } from 'vitest'
import { dateForm, listForm, numberForm } from './forms.ts'
import { readBy } from './messages.ts'

afterAll(readBy(() => undefined))
afterEach(() => readBy(() => undefined))

const day = dateForm({ dateStyle: 'long', timeZone: 'UTC' })
const number = numberForm()
const dollars = numberForm({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const names = listForm('conjunction')

test.each([
  ['en', '26 November 2026', '1,234,567', '$42,938', 'Dhaka, Tokyo and Chattogram'],
  ['sw', '26 Novemba 2026', '1,234,567', 'US$ 42,938', 'Dhaka, Tokyo na Chattogram'],
  ['fr', '26 novembre 2026', '1 234 567', '42 938 $US', 'Dhaka, Tokyo et Chattogram'],
  ['ja', '2026年11月26日', '1,234,567', '$42,938', 'Dhaka、Tokyo、Chattogram'],
  ['bn', '26 নভেম্বর, 2026', '12,34,567', '42,938 US$', 'Dhaka, Tokyo এবং Chattogram'],
  ['ar', '26 نوفمبر 2026', '1,234,567', '‏42,938 US$', 'Dhaka وTokyo وChattogram'],
])('days, numbers, money and lists in %s, with Latin digits', (language, ...written) => {
  readBy(() => ({ language, direction: 'ltr', say: (english) => english }))
  const forms = [
    day.format(Date.UTC(2026, 10, 26)),
    number.format(1_234_567),
    dollars.format(42_938),
    names.format(['Dhaka', 'Tokyo', 'Chattogram']),
  ]
  // Which of the spaces that do not break it is, is a matter of its version.
  expect(forms.map((text) => text.replace(/\s/g, ' '))).toEqual(written)
})

import { afterAll, afterEach, expect, test } from 'vitest'
import { formatNameList } from '../language/formats.ts'
import { setReader } from '../language/messages.ts'
import { formatDayMonth } from './calendar.ts'
import { formatBytes } from './files.ts'
import { formatJpy, formatUsd } from './money.ts'

afterAll(setReader(() => undefined))
afterEach(() => setReader(() => undefined))

const names = ['Dhaka', 'Tokyo', 'Kobe']

test.each([
  ['en', '3 December', '$6,232.50', '$6,232', '¥885,443', 'Dhaka, Tokyo, Kobe', '12.4 MB'],
  ['sw', '3 Desemba', 'US$ 6,232.50', 'US$ 6,232', '¥ 885,443', 'Dhaka, Tokyo na Kobe', '12.4 MB'],
  ['fr', '3 décembre', '6 232,50 $US', '6 232 $US', '885 443 ¥', 'Dhaka, Tokyo et Kobe', '12,4 MB'],
  ['ja', '12月3日', '$6,232.50', '$6,232', '￥885,443', 'Dhaka、Tokyo、Kobe', '12.4 MB'],
])('formats in %s a day without its year, sums, names and a size', (language, ...written) => {
  setReader(() => ({ language, direction: 'ltr', say: (english) => english }))
  const texts = [
    formatDayMonth('2026-12-03'),
    formatUsd(6232.5),
    formatUsd(6232),
    formatJpy(885_443),
    formatNameList(names),
    formatBytes(13_000_000),
  ]
  expect(texts.map((text) => text.replace(/\s/g, ' '))).toEqual(written)
})

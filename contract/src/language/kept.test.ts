import { afterAll, afterEach, expect, test } from 'vitest'
import { keptMessage, said } from './kept.ts'
import { readBy, t } from './messages.ts'

afterAll(readBy(() => undefined))
afterEach(() => readBy(() => undefined))

test('translates a stored message for each reader, also inside another message or other text', () => {
  readBy(() => ({ language: 'en', direction: 'ltr', say: (english) => english, keep: keptMessage }))
  const why = t('{count, plural, one {# picture} other {# pictures}} of “{car}”', { count: 2, car: '{a} "b"' })
  const text = `M10001, ${t('left out: {why}', { why })}; ${t('New')}`
  readBy(() => ({ language: 'sw', direction: 'ltr', say: (english) => `[${english}]` }))
  expect(said(text)).toBe('M10001, [left out: [2 pictures of “{a} "b"”]]; [New]')
  readBy(() => undefined)
  expect(said(text)).toBe('M10001, left out: 2 pictures of “{a} "b"”; New')
  expect(said('As it was kept before {count}')).toBe('As it was kept before {count}')
})

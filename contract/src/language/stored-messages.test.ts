import { afterAll, afterEach, expect, test } from 'vitest'
import { setReader, t } from './messages.ts'
import { encodeMessage, translateStored } from './stored-messages.ts'

afterAll(setReader(() => undefined))
afterEach(() => setReader(() => undefined))

test('translates a stored message for each reader, also inside another message or other text', () => {
  setReader(() => ({ language: 'en', direction: 'ltr', say: (english) => english, keep: encodeMessage }))
  const why = t('{count, plural, one {# picture} other {# pictures}} of “{car}”', { count: 2, car: '{a} "b"' })
  const text = `M10001, ${t('left out: {why}', { why })}; ${t('New')}`
  setReader(() => ({ language: 'sw', direction: 'ltr', say: (english) => `[${english}]` }))
  expect(translateStored(text)).toBe('M10001, [left out: [2 pictures of “{a} "b"”]]; [New]')
  setReader(() => undefined)
  expect(translateStored(text)).toBe('M10001, left out: 2 pictures of “{a} "b"”; New')
  expect(translateStored('As it was kept before {count}')).toBe('As it was kept before {count}')
})

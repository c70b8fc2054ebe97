import { afterAll, afterEach, expect, test } from 'vitest'
import { setReader } from '#language/messages.ts'
import { translateCountry } from './names.ts'

afterAll(setReader(() => undefined))
afterEach(() => setReader(() => undefined))
const readIn = (language: string) => setReader(() => ({ language, direction: 'ltr', say: (english) => english }))

test.each([
  ['sw', 'US', 'Marekani'],
  ['fr', 'TZ', 'Tanzanie'],
  ['ja', 'BD', 'バングラデシュ'],
  ['en', 'CD', 'DR Congo, as we say'],
  ['fr', '', 'DR Congo, as we say'],
])('in %s calls %j %s', (language, code, name) => {
  readIn(language)
  expect(translateCountry(code, 'DR Congo, as we say')).toBe(name)
})

import { afterAll, afterEach, expect, test } from 'vitest'
import { readBy } from '#language/messages.ts'
import { countryIn } from './names.ts'

afterAll(readBy(() => undefined))
afterEach(() => readBy(() => undefined))
const readIn = (language: string) => readBy(() => ({ language, direction: 'ltr', say: (english) => english }))

test.each([
  ['sw', 'US', 'Marekani'],
  ['fr', 'TZ', 'Tanzanie'],
  ['ja', 'BD', 'バングラデシュ'],
  ['en', 'CD', 'DR Congo, as we say'],
  ['fr', '', 'DR Congo, as we say'],
])('in %s calls %j %s', (language, code, name) => {
  readIn(language)
  expect(countryIn(code, 'DR Congo, as we say')).toBe(name)
})

import { afterEach, expect, test } from 'vitest'
import { readBy } from '../../language/messages.ts'
import { destinationNow } from '../ports/facts.ts'
import { countryIn } from './names.ts'

afterEach(() => readBy(() => undefined))
const readIn = (language: string) => readBy(() => ({ language, direction: 'ltr', say: (english) => english }))

test.each([
  ['sw', 'US', 'Marekani'],
  ['fr', 'TZ', 'Tanzanie'],
  ['ja', 'BD', 'バングラデシュ'],
  ['en', 'CD', 'DR Congo, as we say'],
  ['fr', '', 'DR Congo, as we say'],
])('in %s %j is %s', (language, code, name) => {
  readIn(language)
  expect(countryIn(code, 'DR Congo, as we say')).toBe(name)
})

test.each([
  [{ country: 'TZ', port: 'TZDAR', place: null, name: 'Dar es Salaam, Tanzania' }, 'Dar es Salaam, Tanzanie'],
  [{ country: 'UG', port: 'KEMBA', place: null, name: 'Mombasa, for Uganda' }, 'Mombasa, for Ouganda'],
  [{ country: 'UG', port: 'KEMBA', place: 'Gulu', name: 'Gulu, Uganda, via Mombasa' }, 'Gulu, Ouganda, via Mombasa'],
  [{ country: 'TZ', port: null, place: 'Arusha', name: 'Arusha, Tanzania' }, 'Arusha, Tanzanie'],
  [{ country: 'BD', port: 'BDMGL', place: null, name: 'Mongla' }, 'Mongla'],
])('a destination that is kept as %j reads %s', (kept, name) => {
  expect(destinationNow(kept)).toEqual(kept)
  readIn('fr')
  expect(destinationNow(kept)).toEqual({ ...kept, name })
})

import { inLanguage } from '@minato/languages/reading.ts'
import { expect, test } from 'vitest'
import { toStoredSearch } from './typed-words.ts'

test.each([
  ['fr', 'Toyota fourgon  ESSENCE noir', 'Toyota Van Black', 'Petrol'],
  ['fr', 'citroën hybride rechargeable electrique', 'citroën Plug-in Hybrid Electric'],
  ['fr', 'gasoil climatisation', 'Diesel Air Conditioner'],
  ['sw', 'basi dogo dizeli nyeupe ya lulu', 'Minibus Diesel Pearl White'],
  ['ja', 'ディーゼル ﾊﾞﾝ　軽油', 'Diesel Van Diesel'],
  ['ja', 'プリウス EV', 'プリウス Electric'],
  ['en', 'fourgon  noir', 'fourgon  noir'],
] as const)('reads in %s the typed ‘%s’ as ‘%s’', (language, typed, stored, fuel?: string) => {
  expect(inLanguage(language, () => toStoredSearch({ keywords: typed }))).toEqual({ keywords: stored, fuel })
})

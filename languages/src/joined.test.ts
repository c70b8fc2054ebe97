import { joinSentences, toSentence } from '@minato/contract/language/sentences.ts'
import { translateCountry } from '@minato/contract/platform/countries/names.ts'
import { formatRuleVehicles } from '@minato/contract/shipping/import-rules/age/words.ts'
import { formatLocation } from '@minato/contract/stock/cars/car-text.ts'
import { describeMark } from '@minato/contract/stock/cars/condition/condition.ts'
import { carSteerings, unlabelledSteerings } from '@minato/contract/stock/cars/facts.ts'
import { expect, test } from 'vitest'
import { inLanguage } from './reading.ts'

test('joins sentences, lists and marks as Japanese writes them', () =>
  inLanguage('ja', () => {
    expect(joinSentences('条件付きで輸入できます。', false, 'すべての規則です。')).toBe(
      '条件付きで輸入できます。すべての規則です。',
    )
    expect(toSentence('レビュー4件')).toBe('レビュー4件。')
    expect(describeMark({ letter: 'B', degree: 1 })).toContain('、')
    expect(formatLocation({ region: 'Kawasaki', country: 'Japan' })).toBe('川崎（日本）')
    expect(formatLocation({ region: 'Moon Bay', country: null })).toBe('Moon Bay')
  }))

test.each([
  ['en', 'wagons and minivans and tractors and machinery', 'Kawasaki, Japan', 'DR Congo'],
  [
    'sw',
    'magari ya station wagon na minivan na trekta na mitambo',
    'Kawasaki, Japani',
    'Jamhuri ya Kidemokrasia ya Kongo',
  ],
  ['fr', 'breaks et monospaces et tracteurs et engins', 'Kawasaki, Japon', 'RD Congo'],
  ['ja', 'ワゴン・ミニバン、トラクター・建設機械', '川崎（日本）', 'コンゴ民主共和国(キンシャサ)'],
] as const)('names vehicles of a rule, places and countries in %s', (language, vehicles, location, country) =>
  inLanguage(language, () => {
    expect(formatRuleVehicles(['wagon', 'tractor'])).toBe(vehicles)
    expect(formatLocation({ region: 'Kawasaki', country: 'Japan' })).toBe(location)
    expect(translateCountry('CD', 'DR Congo')).toBe(country)
  }),
)

test('names the steering wheel in French only where no label does', () =>
  inLanguage('fr', () => {
    expect(carSteerings.RIGHT_HAND).toBe('À droite')
    expect(unlabelledSteerings.RIGHT_HAND).toBe('Volant à droite')
  }))

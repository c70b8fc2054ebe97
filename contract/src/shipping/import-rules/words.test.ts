import { inLanguage } from '@minato/languages/reading.ts'
import { describe, expect, test } from 'vitest'
import { setReader } from '#language/messages.ts'
import { formatAgeProvision, formatLimitInYears, formatRuleVehicles } from './age/words.ts'
import { formatSources } from './provision-words.ts'
import type { AgeLimit, AgeProvision, Provision } from './rule.ts'
import {
  formatReason,
  formatVerdict,
  formatVerdictMark,
  getVerdictNotice,
  listNeedTexts,
  withEnglishArticle,
} from './words.ts'

const provision: Provision = {
  sources: [{ title: 'KEBS announces new rules', address: null, published: '2025-11-14' }],
  asOf: '2025-11-14',
  confidence: 'reported',
}
const limit: AgeLimit = { origin: 'firstRegistration.year', event: 'arrival', compare: 'year-diff-max', n: 7 }

test.each([
  ['fr', 'Euro 5', 'Le véhicule doit respecter ces normes d’émissions\u00a0: Euro 5.'],
  [
    'fr',
    'EU standards at registration',
    'Le véhicule doit respecter ces normes d’émissions\u00a0: normes de l’UE à l’immatriculation.',
  ],
  ['fr', 'whatever the port asks for', 'Le véhicule doit respecter les normes d’émissions du pays.'],
  ['en', 'whatever the port asks for', 'It must meet these emission rules: whatever the port asks for.'],
] as const)('in %s an emission rule of “%s” is “%s”', (language, demand, sentence) =>
  expect(
    inLanguage(language, () =>
      formatReason({ of: 'emission', provision: { ...provision, demand }, code: 'allowed', sure: true } as never),
    ),
  ).toBe(sentence),
)

test('names the vehicles of a rule in the language of the reader', () => {
  expect(inLanguage('sw', () => formatRuleVehicles(['wagon', 'tractor']))).toBe(
    'magari ya station wagon na minivan na trekta na mitambo',
  )
})

describe('texts of a verdict', () => {
  test.each([
    ['allowed', true, 'It can be imported into Kenya.'],
    ['allowed-with-condition', true, 'It can be imported into Kenya if it meets a condition.'],
    ['allowed-with-condition', false, 'It can be imported into Kenya if your customs agent confirms it.'],
    ['not-allowed', true, 'It is not allowed in Kenya.'],
    ['not-allowed', false, 'It is probably not allowed in Kenya: ask your customs agent.'],
    ['needs-licence', false, 'It can be imported into Kenya only with a licence or a permit.'],
  ] as const)('%s, sure %s: %s', (code, sure, title) => expect(formatVerdict({ code, sure }, 'Kenya')).toBe(title))

  test.each([
    ['not-allowed', true, 'it is not allowed.'],
    ['not-allowed', false, 'it is probably not allowed.'],
    ['costs-more', true, 'an extra tax is due.'],
    ['needs-licence', false, 'it needs a licence or a permit.'],
  ] as const)('adds the verdict of a later ship: %s, sure %s, %s', (code, sure, expected) =>
    expect(formatVerdict({ code: 'allowed', sure: true }, 'Kenya', { by: '2028-11-21', code, sure })).toBe(
      `It can be imported into Kenya. It must sail by 21 November 2028. If it sails later, ${expected}`,
    ),
  )

  test('uses the article of the country', () => {
    expect(formatVerdict({ code: 'not-allowed', sure: true }, 'Bahamas')).toContain('in the Bahamas')
  })

  test('names the way through Russia if that is the reason', () => {
    const reason = { of: 'export-ban', provision, because: 'engine', code: 'not-allowed', sure: true } as const
    const verdict = { code: 'not-allowed', sure: true, sailsBy: null } as const
    const by = (onlyThrough: boolean) => ({ ...verdict, reasons: [{ ...reason, onlyThrough }] })
    expect(formatVerdict(by(true), 'Mongolia')).toBe('It cannot go to Mongolia through a port in Russia.')
    expect(formatVerdict(by(false), 'Russia')).toBe('It is not allowed in Russia.')
  })

  test('is short on a card', () => {
    expect(formatVerdictMark({ code: 'not-allowed', sure: false })).toBe('Probably not allowed')
    expect(formatVerdictMark({ code: 'costs-more', sure: true })).toBe('Extra tax for its age')
  })

  test('says that it is information, not advice', () => expect(getVerdictNotice()).toContain('ask your customs agent'))

  test('asks for missing facts', () => {
    expect(listNeedTexts({ needs: ['made'] })).toEqual(['We need to know the month it was made.'])
  })
})

describe('texts of a limit', () => {
  test.each<[Partial<AgeLimit>, string]>([
    [{}, 'at most 7 calendar years old. The age counts from the year of its first registration to its arrival'],
    [
      { origin: 'manufacture.date', event: 'billOfLading', compare: 'years-lt', n: 3 },
      'less than 3 years old. The age counts from the day it was made to the date of its bill of lading',
    ],
    [
      { origin: 'manufacture.month', event: 'shipment', compare: 'months-max', n: 48, minMonths: 18 },
      'at least 18 months and at most 48 months old. The age counts from the month it was made to its shipment',
    ],
    [
      { n: { by: 'seats', rows: [9, 46].map((from) => ({ from, to: null, n: from === 9 ? 10 : 25 })) } },
      'at most 10 to 25 calendar years old, depending on its number of seats. The age counts from the year of its first registration to its arrival',
    ],
  ])('%j', (changes, text) => {
    const age: AgeProvision = { ...provision, effect: 'block', vehicles: ['car'], limit: { ...limit, ...changes } }
    expect(formatAgeProvision(age)).toBe(`It must be ${text}.`)
  })
})

test('names the rule of a reason and its source', () => {
  const age: AgeProvision = {
    ...provision,
    effect: 'extra-tax',
    vehicles: ['car'],
    limit,
    rates: [{ from: 8, to: null, rate: 0.15 }],
  }
  expect(formatReason({ of: 'age', provision: age, code: 'costs-more', sure: true })).toBe(
    'It must be at most 7 calendar years old, or an extra tax is due. The age counts from the year of its first registration to its arrival. Extra tax: 15% from 8 years.',
  )
  expect(formatSources(provision)).toBe(
    'Source, as of 14 November 2025: KEBS announces new rules (a press report of an official notice)',
  )
  expect(formatSources({ ...provision, asOf: 'undated' })).toContain('Source undated: KEBS')
  expect(formatSources({ ...provision, asOf: 'about 2019' })).toContain('as of about 2019: ')
})

describe('explains a limit by calendar years for this year and next', () => {
  const age: AgeProvision = { ...provision, effect: 'block', vehicles: ['any'], limit }
  test.each([
    [
      age,
      'For all vehicles: if it arrives in 2026, it must have been first registered in 2019 or later. For arrival in 2027: 2020 or later.',
    ],
    [
      { ...age, effect: 'extra-tax', limit: { ...limit, origin: 'manufacture.year', n: 10 } },
      'For all vehicles arriving in 2026: no extra tax if made in 2016 or later. For arrival in 2027: 2017 or later.',
    ],
    [
      { ...age, limit: { ...limit, fixedEarliest: { day: '2020-01-01', from: '2026-01-01' } } },
      'For all vehicles: if it arrives in 2026, it must have been first registered in 2020 or later. For arrival in 2027: 2020 or later.',
    ],
    [{ ...age, limit: { ...limit, compare: 'months-max' } }, null],
    [{ ...age, alternatives: [{ limit: { n: 8 }, sources: provision.sources }] }, null],
    [{ ...age, validTo: '2026-06-30' }, null],
    [{ ...age, limit: null }, null],
  ] as [AgeProvision, string | null][])('%#', (one, meaning) => expect(formatLimitInYears(one, 2026)).toBe(meaning))
})

test('uses no English article in another language', () => {
  const putBack = setReader(() => ({ language: 'fr', direction: 'ltr', say: (english) => english }))
  expect([withEnglishArticle('Bahamas'), withEnglishArticle('United Kingdom')]).toEqual(['Bahamas', 'United Kingdom'])
  putBack()
  expect([withEnglishArticle('Bahamas'), withEnglishArticle('Kenya')]).toEqual(['the Bahamas', 'Kenya'])
})

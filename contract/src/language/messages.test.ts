import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { fillMessage } from './fill-message.ts'
import { getLanguage, message, messages, setReader, t } from './messages.ts'

describe('fills values into a message', () => {
  test.each([
    ['Your order {id}', { id: 'A1' }, 'en', 'Your order A1'],
    ['{count, plural, one {# car} other {# cars}} at {place}', { count: 1, place: 'Kobe' }, 'en', '1 car at Kobe'],
    [
      '{count, plural, one {# car} other {# cars}} at {place}',
      { count: 1200, place: 'Kobe' },
      'en',
      '1,200 cars at Kobe',
    ],
    ['{count, plural, =0 {none} one {# car} other {# cars}}', { count: 0 }, 'en', 'none'],
    ['{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}', { count: 3 }, 'ru', '3 дня'],
    ['{count, plural, one {# jour} other {# jours}}', { count: 0 }, 'fr', '0 jour'],
    ['{side, select, buyer {You} other {They {what}}} paid', { side: 'office', what: 'have' }, 'en', 'They have paid'],
    ['{side, select, buyer {You} other {They}} paid', { side: 'buyer' }, 'en', 'You paid'],
    ['{sum, number} yen', { sum: 1234567 }, 'ar', '1,234,567 yen'],
    ['{n, plural, other {{m, plural, one {# a} other {# b}} of #}}', { n: 5, m: 2 }, 'en', '2 b of 5'],
    ['a # sign, {name}', { name: '{name} }' }, 'en', 'a # sign, {name} }'],
  ])('%s %j in %s', (english, values, language, expected) =>
    expect(fillMessage(english, values, language)).toBe(expected),
  )
})

describe('the current reader', () => {
  afterAll(setReader(() => undefined))
  afterEach(() => setReader(() => undefined))
  const upper = () => setReader(() => ({ language: 'sw', direction: 'ltr', say: (english) => english.toUpperCase() }))
  const table = messages({
    label: 'Paid in full',
    code: 'paid-in-full',
    stages: [{ label: 'On a ship', cars: 'ON_HOLD' }],
    left: (count: number) => t('{count, plural, one {# day} other {# days}} left', { count }),
    get most() {
      return t('At most {count}', { count: 3 })
    },
  })

  test('translates each message when it is read', () => {
    expect([t('Your turn'), table.label, table.left(1), table.most]).toEqual([
      'Your turn',
      'Paid in full',
      '1 day left',
      'At most 3',
    ])
    setReader(() => ({ language: 'sw', direction: 'ltr', say: (english) => `[${english}]` }))
    expect([t('Your turn'), table.label, table.left(2), table.most]).toEqual([
      '[Your turn]',
      '[Paid in full]',
      '[2 days left]',
      '[At most 3]',
    ])
    expect(getLanguage()).toBe('sw')
  })

  test('does not translate codes, also in a list of a table', () => {
    upper()
    expect([table.code, table.stages[0].cars, table.stages[0].label]).toEqual(['paid-in-full', 'ON_HOLD', 'ON A SHIP'])
    expect(Object.keys(table)).toEqual(['label', 'code', 'stages', 'left', 'most'])
  })

  test('keeps a message for later in English until it is read', () => {
    const fault = message('Please choose a port')
    upper()
    expect([fault, t('Please choose a port')]).toEqual(['Please choose a port', 'PLEASE CHOOSE A PORT'])
  })
})

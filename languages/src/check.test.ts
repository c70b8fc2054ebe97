import { fillMessage } from '@minato/contract/language/fill-message.ts'
import { languages, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { compileIcu } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { catalogueOf, keyOf, sameIn } from './catalogue.ts'
import { faultsOfLanguage, faultsOfSource, findUntranslated, messagesOf } from './check.ts'
import { readSource } from './content.ts'
import { messagesIn } from './in-source.ts'
import { sources, wordsOutside } from './outside.ts'
import { pseudo } from './pseudo.ts'
import { shapeOf } from './shape.ts'

const head = "import { messages, t } from '../language/messages.ts'\n"
const findMessages = (text: string) => messagesOf(['page.ts'], () => head + text)

describe('a source', () => {
  test('has messages in calls and in tables, with context and values', () => {
    const messages = findMessages(`
      const table = messages({ label: 'Paid in full', code: 'paid', left: (count) => t('{count} days left', { count }) })
      const order = t('Order', {}, 'verb')`)
    expect(messages.map(({ english, context, values }) => [english, context, values])).toEqual([
      ['Paid in full', '', null],
      ['{count} days left', '', ['count']],
      ['Order', 'verb', []],
    ])
  })

  test('has the texts of an email with the names of their values, also conditional ones', () => {
    const email = `({ isLast }) => ({ kind: 'paid', subject: '{sum} from {company}', paragraphs: ['{sum}', isLast && 'Done'],
      facts: [['Sum', '{sum}, {bank}'], 'order'], action: ['See {count, plural, one {car} other {cars}}', '/allCars'] })`
    const messages = messagesOf(['page.ts'], () => `orders.buyerEmail(${email})`)
    expect(messages.map(({ english, values }) => [english, values])).toEqual([
      ['{sum} from {company}', ['company', 'sum']],
      ['Done', []],
      ['Sum', []],
      ['See {count, plural, one {car} other {cars}}', ['count']],
    ])
    expect(wordsOutside(`orders.buyerEmail(${email})`, 'page.ts')).toEqual([])
  })

  test('has words of a list, each with its context', () => {
    const code =
      "import { translatableWords } from '../language/messages.ts'\nconst say = translatableWords('colour', 'Red', 'Wine Red')"
    const { messages, lists } = messagesIn(code, 'page.ts')
    expect(messages.map(({ english, context }) => [english, context])).toEqual([
      ['Red', 'colour'],
      ['Wine Red', 'colour'],
    ])
    expect(lists.map(({ start, end }) => code.slice(start, end))).toEqual(["'colour', 'Red', 'Wine Red'"])
    expect(() => messagesIn(`${code}; translatableWords('colour', red)`, 'page.ts')).toThrow('page.ts:2')
  })

  test.each([
    ["t('{count} days', { days: 1 })", ['no {count} is given', '{days} too many is given']],
    ["t('{count, plural, one {day}', { count: 1 })", [expect.any(String)]],
    ["t('{day, date, short}', { day: 1 })", ['{…, date} is not understood']],
    ["t('{count} days', { count: 1 })", []],
  ])('%s', (code, faults) => {
    const messages = faultsOfSource(findMessages(code))
    expect(messages.map((fault) => fault.slice(fault.lastIndexOf('’: ') + 3))).toEqual(faults)
  })

  test.each(['t(`day`)', 't(day)', "t('{day}', values)", "t('{day}', { ...values })"])(
    'rejects %s with its location',
    (code) => {
      expect(() => messagesIn(head + code, 'page.ts')).toThrow('page.ts:2')
    },
  )
})

test('names each message, value and form that a language lacks', () => {
  const messages = findMessages(`
    t('Your turn'); t('{count, plural, one {# car} other {# cars}} at {port}', { count, port })
    rich(t('Until <day/>'), {})`)
  const catalogue = new Map([
    ['Your turn', 'Zamu yako'],
    ['{count, plural, one {# car} other {# cars}} at {port}', '{port}: {count, plural, one {gari #} other {magari #}}'],
    ['Until <day/>', 'Hadi <day/>'],
  ])
  const faultsWith = (...changed: [string, string][]) =>
    faultsOfLanguage('sw', new Map([...catalogue, ...changed]), messages)
  expect(faultsWith()).toEqual([])
  expect(faultsOfLanguage('sw', new Map([...catalogue].slice(1)), messages)).toEqual(['sw: ‘Your turn’ is missing'])
  expect(faultsWith(['Your change', 'Zamu'])).toEqual(['sw: ‘Your change’ is not used'])
  const cars = messages[1]?.english ?? ''
  expect(faultsWith([cars, '{count, plural, one {gari #} other {magari #}} {place}'])).toEqual([
    `sw: ‘${cars}’: no {port}`,
    `sw: ‘${cars}’: {place} too many`,
  ])
  expect(faultsWith([cars, '{port}: {count, plural, other {magari #}}'])).toEqual([`sw: ‘${cars}’: no plural ‘one’`])
  expect(faultsOfLanguage('ru', new Map(catalogue), messages)).toEqual([
    `ru: ‘${cars}’: no plural ‘few’`,
    `ru: ‘${cars}’: no plural ‘many’`,
  ])
})

describe('all messages of the code base', () => {
  const messages = messagesOf(sources(), readSource)
  const withValues = messages.filter(({ values }) => values)

  test('formats each like a reference library, in languages with one, two and six plurals', () => {
    expect(withValues.length).toBeGreaterThan(500)
    for (const { english } of withValues)
      for (const language of ['en', 'ja', 'ar'])
        for (const count of [0, 1, 3, 11]) {
          const values = Object.fromEntries(shapeOf(english).values.map((name, at) => [name, count + at]))
          const library = compileIcu(english.replaceAll("'", "''").replaceAll('<', "'<'"), {
            locale: `${language}-u-nu-latn`,
          })
          expect(fillMessage(english, values, language)).toBe(library(values))
        }
  })

  describe.each(getKeys(languages).filter((language) => language !== sourceLanguage))('in %s', (language) => {
    const catalogue = catalogueOf(language)
    const quotedNames = (faults: readonly string[]) => new Set(faults.map((fault) => /‘(.*)’/s.exec(fault)?.[1]))

    test('has each with all its values and forms, and without English remains', () => {
      expect(faultsOfLanguage(language, catalogue, messages)).toEqual([])
      expect(findUntranslated(language, catalogue, sameIn(language))).toEqual([])
    })

    test('names each removed one', () => {
      expect(faultsOfLanguage(language, new Map(), messages)).toHaveLength(messages.length)
    })

    test('names each with a removed value, part or form', () => {
      const cut = (text: string) =>
        /, (plural|select),/.test(text) ? text.replaceAll('other {', 'few {') : text.replace(/\{\w+\}|<\/?\w+\/?>/g, '')
      const short = new Map([...catalogue].map(([key, text]) => [key, cut(text)]))
      const faults = quotedNames(faultsOfLanguage(language, short, messages))
      const changed = withValues.filter(({ english, context }) => {
        const [key, translation] = [keyOf(english, context), catalogue.get(keyOf(english, context)) ?? '']
        // A select may have its `other` elsewhere.
        return short.get(key) !== translation && !/, select,/.test(translation)
      })
      expect(changed.length).toBeGreaterThan(500)
      expect(changed.filter(({ english }) => !faults.has(english))).toEqual([])
    })
  })

  test('keeps the shape of each in a pseudo-language', () => {
    for (const { english, values } of messages) {
      const translated = pseudo(english, values !== null)
      expect(translated).toMatch(/^\[.* [ã ]*\]$/s)
      if (values) expect(shapeOf(translated)).toEqual(shapeOf(english))
    }
  })
})

test.each([
  ['<p>You have paid</p>', ['You have paid']],
  ["<p>{t('You have paid')}</p>", []],
  ['<Field label="Full name" className="text-sm Bold" />', ['Full name']],
  ["const words = { none: 'Nothing was found.', code: 'not-found' }", ['Nothing was found.']],
  [
    `const words = messages({ none: 'Nothing was found.', left: (n) => \`There are \${n} left\` })`,
    ['There are … left'],
  ],
  ["throw new Error('This cannot be'); log.info('It has begun now')", []],
  [`const why = paid ? \`It is not paid yet. \${missing}\` : ''`, ['It is not paid yet. …']],
])('finds visible texts outside of messages in %s', (code, texts) => {
  expect(wordsOutside(head + code, 'web/app/page.tsx').map(({ text }) => text)).toEqual(texts)
})

import { describe, expect, test } from 'vitest'
import { faultsOfAllEnglish, faultsOfEnglish, glossary, sentencesOf } from './english.ts'

const faultsOf = (english: string) => faultsOfEnglish({ english, values: ['count', 'port'] })
const words = (count: number) => Array.from({ length: count }, () => 'car').join(' and ')

describe('the words of a message', () => {
  test.each([
    ['We reckoned the freight anew.', ['‘reckoned’: say ‘calculate’']],
    ['Pay the bill of {port}.', ['‘bill’: say ‘invoice’']],
    ['The <b>bill of lading</b>, and billing', []],
    ['{count, plural, one {One unit} other {# cars}}', ['‘unit’: say ‘car’']],
    ['Answered', ['‘Answered’: say ‘counter-offer’']],
    ['An inquiry was answered', []],
  ])('%s', (english, faults) => expect(faultsOf(english)).toEqual(faults))
})

describe('the length of a sentence', () => {
  test('has at most eighteen words in any context', () => {
    expect(faultsOf(`Pay now. Send ${words(8)} {port}.`)).toEqual([])
    expect(faultsOf(`Pay now. Please send ${words(9)} – to {port}.`)).toEqual(['a sentence of 21 words'])
  })

  test('counts each branch', () => {
    const english = `{count, plural, one {{port, select, KEMBA {Pay.} other {Pay ${words(9)}, {port}.}}} other {Pay.}}`
    expect(faultsOf(english)).toEqual(['a sentence of 19 words'])
  })

  test.each([
    ['Pay by T/T, e.g. from a bank. Then wait.', ['Pay by T/T, e.g. from a bank.', 'Then wait.']],
    ['Order No. 5 is paid. X is next', ['Order No. 5 is paid.', 'X is next']],
    ['Is it ours? No. We sold it.\nWrite to us', ['Is it ours?', 'No.', 'We sold it.', 'Write to us']],
    ['2. What we keep', ['2. What we keep']],
    ['It says “Paid.” Then J. Doe came', ['It says “Paid.”', 'Then J. Doe came']],
  ])('%s', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences))
})

test.each([
  ['Paid  in full', ['two spaces, or one at an end']],
  ['Paid in full !', ['a space before a stop', 'an exclamation mark']],
  ['Your car(s)', ['‘(s)’: write a plural']],
  ['You left the queue', ['‘queue’: say ‘waiting list’']],
  ['We sent an e-mail', ['‘e-mail’: say ‘email’']],
  ['It is paid. Look at it', ['no stop after its last sentence']],
  ['It is paid. Look at it: {port}', []],
  ['No account yet? <register>Register</register>', []],
  [
    "The buyer's offer - it is is open...",
    ['dots: write …', expect.any(String), 'a hyphen for a dash', 'a word twice'],
  ],
])('has the form of %s', (english, faults) => expect(faultsOf(english)).toEqual(faults))

test('requires that an exception is one message and still needed', () => {
  const span = { start: 0, end: 0 }
  const messages = (english: string) => ({ english, context: '', values: null, where: 'a.ts', text: span, call: span })
  const excepted = { 'Copied!': 'specified', 'Saved.': 'specified' }
  expect(faultsOfAllEnglish(['Copied!', 'Saved!', 'Saved.'].map(messages), excepted)).toEqual([
    'a.ts: ‘Saved!’: an exclamation mark',
    'exceptions.json: ‘Saved.’ needs no exception',
  ])
})

test('defines each term in one sentence that follows the style guide, with a form in each language', () => {
  for (const [term, { gloss, kept, never = [], ...forms }] of Object.entries(glossary)) {
    expect(faultsOf(gloss), term).toEqual([])
    expect(sentencesOf(gloss), term).toHaveLength(1)
    expect(gloss, term).toMatch(/\.$/)
    expect(kept, term).toBeTypeOf('boolean')
    expect(never, term).not.toContain(term)
    expect(Object.keys(forms), term).toEqual(['sw', 'fr', 'ja'])
    for (const form of Object.values(forms)) expect(form, term).toMatch(/\S/)
  }
})

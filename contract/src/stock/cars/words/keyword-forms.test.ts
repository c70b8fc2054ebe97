import { expect, test } from 'vitest'
import { createTextMatcher, listKeywordForms, toNameKey } from './keyword-forms.ts'

test.each([
  ['landcruiser', '2015 toyota land cruiser prado'],
  ['landcruiserpra', '2015 toyota land cruiser prado'],
  ['xtrail', 'x-trail'],
  ['hi-ace', 'hiace'],
  ['rav-4', 'rav4'],
  ['cx5', 'cx-5'],
  ['dmax', 'd-max'],
  ['wagonr', 'wagon r'],
  ['corollaaxio', 'corolla axio'],
  ['ksp-130', 'dba-ksp130'],
  ['a', 'vitz a'],
  ['ランドクルーザー', 'land cruiser'],
  ['カローラアクシオ', 'corolla axio'],
  ['ﾌﾟﾘｳｽ', 'prius'],
  ['メルセデス・ベンツ', 'mercedes-benz'],
  ['ﾗﾝﾄﾞ･ｸﾙｰｻﾞｰ', 'land cruiser'],
  ['land_cruiser', 'land cruiser'],
  ['land/cruiser', 'land cruiser'],
  ['hi-ace/van', 'hi-ace/van'],
  ['hi-ace/van', 'hiace/van'],
  ['тойота', 'toyota'],
  ['икстрейл', 'x-trail'],
  ['تویوتا', 'toyota'],
  ['لاندكروزر', 'land cruiser'],
  ['টয়োটা', 'toyota'],
  ['করোলা', 'corolla'],
])('finds %s in %s', (typed, text) => expect(createTextMatcher(typed)(text)).toBe(true))

test.each([
  ['eco', 'cruise control', 'begins inside a word'],
  ['xt', 'x-trail', 'is too short'],
  ['hondafit', 'honda\nfit', 'is in two fields'],
  ['тойо', 'toyota', 'is no full name'],
])('does not find %s in %j: it %s', (typed, text) => expect(createTextMatcher(typed)(text)).toBe(false))

test('lists one form for a plain word, and keeps what it does not know', () => {
  expect(listKeywordForms('prado')).toEqual({ contained: ['prado'], joined: ['prado'] })
  expect(listKeywordForms('x')).toEqual({ contained: ['x'], joined: [] })
  expect(listKeywordForms('黒い')).toEqual({ contained: ['黒い'], joined: [] })
  for (const name of ['ランドクルーザー', 'ランド・クルーザー', 'land/cruiser', 'land_cruiser'])
    expect(toNameKey(name)).toBe(toNameKey('land-cruiser'))
})

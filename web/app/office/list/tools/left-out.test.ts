import { expect, test } from 'vitest'
import { choicesOf, isLeftOut, leavingOut } from './left-out.ts'

test('hides a column in every language, also one that was stored by its English label', () => {
  const [inEnglish, inJapanese] = [
    choicesOf([{ label: 'Phone' }, { label: 'Date', sort: 'date' }]),
    choicesOf([{ label: '電話番号' }, { label: '日付', sort: 'date' }]),
  ]
  const hidden = inEnglish.reduce<readonly string[]>((all, one) => leavingOut(all, one, false), [])
  expect(hidden).toEqual(['#0', 'date'])
  expect(inJapanese.map((one) => isLeftOut(hidden, one))).toEqual([true, true])
  expect(inEnglish.map((one) => isLeftOut(['Phone'], one))).toEqual([true, false])
  expect(leavingOut(['Phone', 'date'], inEnglish[0] as (typeof inEnglish)[0], true)).toEqual(['date'])
})

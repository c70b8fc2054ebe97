import { expect, test } from 'vitest'
import { isColumnHidden, listColumnChoices, setColumnVisible } from './hidden-columns.ts'

test('hides a column in every language, also one that was stored by its English label', () => {
  const [inEnglish, inJapanese] = [
    listColumnChoices([{ label: 'Phone' }, { label: 'Date', sort: 'date' }]),
    listColumnChoices([{ label: '電話番号' }, { label: '日付', sort: 'date' }]),
  ]
  const hidden = inEnglish.reduce<readonly string[]>((keys, one) => setColumnVisible(keys, one, false), [])
  expect(hidden).toEqual(['#0', 'date'])
  expect(inJapanese.map((one) => isColumnHidden(hidden, one))).toEqual([true, true])
  expect(inEnglish.map((one) => isColumnHidden(['Phone'], one))).toEqual([true, false])
  expect(setColumnVisible(['Phone', 'date'], inEnglish[0] as (typeof inEnglish)[0], true)).toEqual(['date'])
})

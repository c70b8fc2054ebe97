import { expect, test } from 'vitest'
import { parsePrefs } from './prefs.ts'

test('reads back stored preferences', () => {
  const prefs = { hidden: ['Phone'], limit: 50, views: [{ name: 'Unpaid', search: '?status=UNPAID' }] }
  expect(parsePrefs(JSON.parse(JSON.stringify(prefs)))).toEqual(prefs)
})

test.each([[undefined], [null], ['text'], [[1, 2]], [{ hidden: 'Phone', limit: 7, views: { name: 'x' } }]])(
  'falls back to the defaults for %j',
  (stored) => expect(parsePrefs(stored)).toEqual({ hidden: [], limit: null, views: [] }),
)

test('keeps the valid views, and none that leads to another screen', () => {
  const views = [{ name: 'Good', search: '?page=2' }, { name: 'Bad', search: '/admin/users' }, { search: '' }, 'x']
  expect(parsePrefs({ views }).views).toEqual([{ name: 'Good', search: '?page=2' }])
})

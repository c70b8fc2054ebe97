import { expect, test } from 'vitest'
import { soundPrefs } from './prefs.ts'

test('what was kept is found again', () => {
  const kept = { hidden: ['Phone'], limit: 50, views: [{ name: 'Unpaid', search: '?status=UNPAID' }] }
  expect(soundPrefs(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test.each([[undefined], [null], ['text'], [[1, 2]], [{ hidden: 'Phone', limit: 7, views: { name: 'x' } }]])(
  '%j is nothing that can be used',
  (stored) => expect(soundPrefs(stored)).toEqual({ hidden: [], limit: null, views: [] }),
)

test('of several views the sound ones stay, and none leads elsewhere', () => {
  const views = [{ name: 'Good', search: '?page=2' }, { name: 'Bad', search: '/admin/users' }, { search: '' }, 'x']
  expect(soundPrefs({ views }).views).toEqual([{ name: 'Good', search: '?page=2' }])
})

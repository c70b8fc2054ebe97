import { expect, test } from 'vitest'
import { soundDraft } from './draft.tsx'

const fields = { name: '', isActive: true, tags: [] }
const sound = (left: unknown) => soundDraft(JSON.stringify(left), fields)

test('a draft is what was typed, and what the thing was then', () => {
  const draft = { typed: { name: 'Zephyr', tags: ['new'] }, over: { name: 'Breeze' } }
  expect(sound(draft)).toEqual(draft)
  expect(sound({ typed: { isActive: false }, over: null })).toEqual({ typed: { isActive: false }, over: null })
})

test('what no field of the form can hold is left out', () => {
  expect(sound({ typed: { name: 5, tags: null, isActive: 'no', gone: 'x' } })).toBeNull()
  expect(sound({ typed: { name: 'Zephyr', gone: 'x' } })).toEqual({ typed: { name: 'Zephyr' }, over: null })
  for (const text of [null, '', '{', '"a text"', '[1]']) expect(soundDraft(text, fields), String(text)).toBeNull()
})

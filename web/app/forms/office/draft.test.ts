import { expect, test } from 'vitest'
import { soundDraft, undecided } from './draft.tsx'

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

test('reads a draft of release 1.0, in which the edits of an order kept the order as text', () => {
  const over = { name: 'Breeze', tags: [] }
  const left = { typed: { name: 'Zephyr' }, over: JSON.stringify(over), sent: null, at: 1 }
  expect(sound(left)).toEqual({ typed: { name: 'Zephyr' }, over })
})

test('what was saved is no longer offered; the rest still is, over what was saved', () => {
  const offer = { typed: { name: 'Zephyr', tags: ['new'] }, over: { name: 'Breeze', tags: [], isActive: true } }
  expect(undecided(offer, ['name', 'isActive'], { name: 'Gale', tags: [], isActive: false })).toEqual({
    typed: { tags: ['new'] },
    over: { name: 'Gale', tags: [], isActive: false },
  })
  expect(undecided(offer, [], offer.over)).toEqual(offer)
  expect(undecided(offer, ['tags', 'name'], offer.over)).toBeNull()
})

import { expect, test } from 'vitest'
import { parseEditDraft, removeSavedFields } from './use-draft.ts'

const fields = { name: '', isActive: true, tags: [] }
const parseStored = (value: unknown) => parseEditDraft(JSON.stringify(value), fields)

test('reads the input of a draft and the record that it is based on', () => {
  const draft = { typed: { name: 'Zephyr', tags: ['new'] }, over: { name: 'Breeze' } }
  expect(parseStored(draft)).toEqual(draft)
  expect(parseStored({ typed: { isActive: false }, over: null })).toEqual({ typed: { isActive: false }, over: null })
})

test('drops stored values that no field of the form can hold', () => {
  expect(parseStored({ typed: { name: 5, tags: null, isActive: 'no', removed: 'x' } })).toBeNull()
  expect(parseStored({ typed: { name: 'Zephyr', removed: 'x' } })).toEqual({ typed: { name: 'Zephyr' }, over: null })
  for (const text of [null, '', '{', '"a text"', '[1]']) expect(parseEditDraft(text, fields), String(text)).toBeNull()
})

test('reads a draft of release 1.0, which stored the edited order as text', () => {
  const over = { name: 'Breeze', tags: [] }
  const storedDraft = { typed: { name: 'Zephyr' }, over: JSON.stringify(over), sent: null, at: 1 }
  expect(parseStored(storedDraft)).toEqual({ typed: { name: 'Zephyr' }, over })
})

test('offers only unsaved fields after a save, based on the saved values', () => {
  const offer = { typed: { name: 'Zephyr', tags: ['new'] }, over: { name: 'Breeze', tags: [], isActive: true } }
  expect(removeSavedFields(offer, ['name', 'isActive'], { name: 'Gale', tags: [], isActive: false })).toEqual({
    typed: { tags: ['new'] },
    over: { name: 'Gale', tags: [], isActive: false },
  })
  expect(removeSavedFields(offer, [], offer.over)).toEqual(offer)
  expect(removeSavedFields(offer, ['tags', 'name'], offer.over)).toBeNull()
})

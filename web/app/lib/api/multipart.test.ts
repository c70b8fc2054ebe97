import { expect, test } from 'vitest'
import { multipart } from './multipart.ts'

test('fields travel as text and files as they are; nothing is an empty text, what is undefined does not travel', () => {
  const image = new File(['a'], 'a.png')
  const form = multipart({ title: 'Kobe', order: 2, isActive: false, imageUrl: null, version: undefined, image })
  expect([...form]).toEqual([
    ['title', 'Kobe'],
    ['order', '2'],
    ['isActive', 'false'],
    ['imageUrl', ''],
    ['image', image],
  ])
})

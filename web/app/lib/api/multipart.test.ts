import { expect, test } from 'vitest'
import { buildMultipartForm } from './multipart.ts'

test('sends fields as text, files unchanged, null as an empty text, and omits undefined', () => {
  const image = new File(['a'], 'a.png')
  const form = buildMultipartForm({
    title: 'Kobe',
    order: 2,
    isActive: false,
    imageUrl: null,
    version: undefined,
    image,
  })
  expect([...form]).toEqual([
    ['title', 'Kobe'],
    ['order', '2'],
    ['isActive', 'false'],
    ['imageUrl', ''],
    ['image', image],
  ])
})

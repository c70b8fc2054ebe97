import { expect } from 'vitest'
import { test } from '../../testing/test.ts'

test('the public gallery shows what is active, in its order', async ({ app, build }) => {
  const second = await build.galleryItem({ order: 2 })
  const first = await build.galleryItem({ order: 1, description: 'The quay at night' })
  await build.galleryItem({ order: 0, isActive: false })

  const { success, data } = await app.guest.gallery.list()
  expect(success).toBe(true)
  expect(data.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(data[0]).toEqual({
    id: first.id,
    image: `/files/pictures/${first.picture}/800.webp`,
    alt: 'The quay at night',
    caption: 'The quay at night',
  })
})

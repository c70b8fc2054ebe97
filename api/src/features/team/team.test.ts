import { expect } from 'vitest'
import { test } from '../../testing/test.ts'

test('the public team is who is active, in their order, without their private addresses', async ({ app, build }) => {
  const second = await build.teamMember({ order: 2 })
  const first = await build.teamMember({ order: 1, expertise: ['Auctions'], email: 'h@minato.example', phone: '555' })
  await build.teamMember({ order: 0, isActive: false })

  const { success, data } = await app.guest.team.list()
  expect(success).toBe(true)
  expect(data.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(data[0]).toEqual({
    id: first.id,
    name: 'Haruka Sato',
    position: 'Sales Manager',
    bio: null,
    expertise: ['Auctions'],
    image: null,
  })
})

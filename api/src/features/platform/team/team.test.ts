import { randomUUID } from 'node:crypto'
import { teamFormMessages, teamLimits, teamMessages } from '@minato/contract/platform/team/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import { describe, expect } from 'vitest'
import { deleteUnreferencedFiles } from '#files/sweep-files.ts'
import { createBuilder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { startApp, test } from '#testing/test.ts'

test('shows active members to the public in order, without private addresses', async ({ app, build }) => {
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

describe('the back-office', () => {
  const draft = { name: 'Yumi Tanabe', position: 'Shipping Coordinator' }

  test('adds a new member at the end, public at once', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    await build.teamMember({ order: 40 })
    const { data, success } = await admin.team.create({
      body: { ...draft, bio: '', expertise: ['Documents', 'Documents'], email: 'Yumi@Minato.example', phone: ' 555 ' },
    })
    expect(success).toBe(true)
    expect(data).toMatchObject({ ...draft, bio: null, expertise: ['Documents'], isActive: true, order: 41, version: 1 })
    expect(data).toMatchObject({ email: 'yumi@minato.example', phone: '555', image: null })
    expect((await app.guest.team.list()).data.at(-1)?.id).toBe(data.id)
  })

  test('names every invalid field', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const wrong = { name: ' ', position: '', email: 'not one', expertise: Array.from({ length: 13 }, String) }
    await expect(admin.team.create({ body: wrong })).rejects.toMatchObject({
      status: 400,
      errors: {
        name: teamFormMessages.name,
        position: teamFormMessages.position,
        email: expect.any(String),
        expertise: teamFormMessages.expertise,
      },
    })
  })

  test('changes only given fields, refuses a stale change, and counts hiding as a change', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const params = await build.teamMember({ bio: 'Reads auction sheets.', email: 'a@minato.example' })
    const body = { position: 'Head of Auctions', email: '', version: 1 }
    const { data } = await admin.team.update({ params, body })
    expect(data).toMatchObject({ ...body, email: null, name: params.name, bio: params.bio, version: 2 })
    await expect(admin.team.update({ params, body })).rejects.toMatchObject({
      status: 409,
      message: problems.stale.sentence,
    })
    expect((await admin.team.hide({ params })).data).toMatchObject({ isActive: false, version: 3 })
    const member = (await admin.team.listAll()).data.find(({ id }) => id === params.id)
    expect(member).toMatchObject({ isActive: false, position: 'Head of Auctions' })
    expect((await app.guest.team.list()).data.map(({ id }) => id)).not.toContain(params.id)
  })

  test('checks an image by content, replaces and removes it without making open forms stale', async ({
    app,
    build,
  }) => {
    const admin = await app.as(await build.admin())
    const params = await build.teamMember()
    const upload = (image: File | string) => admin.team.uploadImage({ params, form: formOf({ image }) })
    const { data } = await upload(await createPictureFile())
    expect(data).toMatchObject({ image: expect.stringMatching(/^\/files\/pictures\//), version: 1 })
    const gif = new File(['GIF89a and so on'], 'me.png', { type: 'image/png' })
    await expect(upload(gif)).rejects.toMatchObject({
      status: 415,
      message: 'Please select a valid image file (JPEG, PNG, WebP)',
    })
    await expect(upload('no file')).rejects.toMatchObject({ status: 400 })
    const large = new File(['x'.repeat(teamLimits.picture + 1)], 'me.jpg')
    await expect(upload(large)).rejects.toMatchObject({ status: 413, message: teamFormMessages.imageLarge })
    expect((await admin.team.removeImage({ params })).data.image).toBeNull()

    app.services.now = new Date(Date.now() + 86_400_000)
    await deleteUnreferencedFiles(app.services)
    expect((await app.send(new Request(`http://in.process${data.image}`))).status).toBe(404)
  })

  test('deletes a member, and logs every change', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const { data: params } = await admin.team.create({ body: draft })
    await admin.team.hide({ params })
    await admin.team.remove({ params })
    const missing = { status: 404, message: teamMessages.notFound }
    await expect(admin.team.remove({ params })).rejects.toMatchObject(missing)
    await expect(admin.team.update({ params, body: draft })).rejects.toMatchObject(missing)
    const { data } = await admin.audit.list({ query: { entity: 'team', entityId: params.id } })
    expect(data.map(({ action, by, title }) => [action, by, title])).toEqual(
      ['deleted', 'changed', 'created'].map((action) => [action, 'Kenji Mori', draft.name]),
    )
  })
})

describe('the order', () => {
  test('is stored as sent, and leaves other members in place', async () => {
    const { app, close } = await startApp()
    const build = createBuilder(app.services.db)
    const admin = await app.as(await build.admin())
    const [a, b, hidden] = [
      await build.teamMember({ order: 1 }),
      await build.teamMember({ order: 3 }),
      await build.teamMember({ order: 2, isActive: false }),
    ]
    const { data } = await admin.team.reorder({
      body: [
        { id: b.id, order: 1 },
        { id: a.id, order: 2 },
      ],
    })
    expect(data.map(({ id, order }) => [id, order])).toEqual([
      [b.id, 1],
      [a.id, 2],
      [hidden.id, 2],
    ])
    expect((await app.guest.team.list()).data.map(({ id }) => id)).toEqual([b.id, a.id])
    await close()
  })

  test('refuses one of two concurrent moves completely', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const members = [await build.teamMember({ order: 1 }), await build.teamMember({ order: 2 })]
    const places = (orders: number[]) =>
      members.map(({ id, order }, place) => ({ id, order: orders[place] ?? 0, was: order }))
    const both = await Promise.allSettled([
      admin.team.reorder({ body: places([2, 1]) }),
      admin.team.reorder({ body: places([8, 9]) }),
    ])
    const refused = both.find(({ status }) => status === 'rejected')
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(refused).toMatchObject({ reason: { status: 409, message: problems.stale.sentence } })
  })

  test('requires each member once, and refuses deleted members', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const { id } = await build.teamMember({ order: 5 })
    const twice = [
      { id, order: 1 },
      { id, order: 2 },
    ]
    await expect(admin.team.reorder({ body: twice })).rejects.toMatchObject({ status: 400 })
    const removed = [
      { id, order: 1 },
      { id: randomUUID(), order: 2 },
    ]
    await expect(admin.team.reorder({ body: removed })).rejects.toMatchObject({ status: 409 })
    expect((await admin.team.listAll()).data.find((one) => one.id === id)?.order).toBe(5)
  })
})

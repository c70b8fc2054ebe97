import { galleryAdminMessages, galleryMessages } from '@minato/contract/platform/gallery/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import { describe, expect } from 'vitest'
import { deleteUnreferencedFiles } from '#files/sweep-files.ts'
import { inProcessBase } from '#start/in-process.ts'
import { createBuilder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { startApp, test } from '#testing/test.ts'

const fake = (name: string, content = 'hello') => new File([content], name, { type: 'image/jpeg' })

test('shows active pictures to the public in order', async ({ app, build }) => {
  const second = await build.galleryItem({ order: 2 })
  const first = await build.galleryItem({ order: 1, description: 'The quay at night' })
  const hidden = await build.galleryItem({ order: 0, isActive: false })

  const { success, data } = await app.guest.gallery.list()
  expect(success).toBe(true)
  expect(data.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(data[0]).toEqual({
    id: first.id,
    image: `/files/pictures/${first.picture}/800.webp`,
    alt: 'The quay at night',
    caption: 'The quay at night',
  })
  const admin = await app.as(await build.admin())
  expect((await admin.gallery.listAll()).data.map(({ id }) => id)).toEqual([hidden.id, first.id, second.id])
})

describe('one item', () => {
  test('is added with its picture, changed, hidden and deleted', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const image = await createPictureFile()
    const { data: created, message } = await admin.gallery.create({
      form: formOf({ image, description: '  The yard  ', order: 7 }),
    })
    expect(message).toBe(galleryAdminMessages.created)
    expect(created).toMatchObject({ description: 'The yard', order: 7, isActive: true, version: 1 })
    expect((await app.send(new Request(`http://in.process${created.image}`))).headers.get('content-type')).toBe(
      'image/webp',
    )

    const { data: changed } = await admin.gallery.update({
      params: created,
      form: formOf({ image: await createPictureFile('b.jpg', '#a33'), order: 8, version: 1 }),
    })
    expect(changed).toMatchObject({ description: 'The yard', order: 8, version: 2 })
    expect(changed.image).not.toBe(created.image)

    expect((await admin.gallery.hide({ params: created })).data.isActive).toBe(false)
    expect((await app.guest.gallery.list()).data.map(({ id }) => id)).not.toContain(created.id)
    expect((await admin.gallery.show({ params: created })).data.isActive).toBe(false)

    await admin.gallery.remove({ params: created })
    await expect(admin.gallery.show({ params: created })).rejects.toMatchObject({
      status: 404,
      message: galleryMessages.notFound,
    })
    await expect(admin.gallery.remove({ params: created })).rejects.toMatchObject({ status: 404 })
    await expect(admin.gallery.update({ params: created, form: formOf({ order: 1 }) })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('refuses a stale change, and changes only given fields without a version', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const item = await build.galleryItem({ description: 'Before' })
    await admin.gallery.update({ params: item, form: formOf({ isActive: false }) })
    const stale = admin.gallery.update({ params: item, form: formOf({ description: 'Mine', version: 1 }) })
    await expect(stale).rejects.toMatchObject({ status: 409, message: problems.stale.sentence })
    expect((await admin.gallery.show({ params: item })).data).toMatchObject({
      description: 'Before',
      isActive: false,
      version: 2,
    })
  })

  test('accepts a change without a picture as JSON', async ({ app, build }) => {
    const item = await build.galleryItem()
    const answer = await app.send(
      new Request(`${inProcessBase}/gallery/${item.id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${await app.token(await build.admin())}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ isActive: false, order: 3 }),
      }),
    )
    expect(await answer.json()).toMatchObject({ success: true, data: { isActive: false, order: 3 } })
  })

  test('returns the message of each invalid field', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const image = await createPictureFile()
    const draft = { description: 'The yard', order: 1 }
    const refused: [form: FormData, status: number, errors: Record<string, string>][] = [
      [
        formOf({ image }),
        400,
        { description: galleryAdminMessages.descriptionMissing, order: galleryAdminMessages.orderWrong },
      ],
      [formOf({ ...draft, image, description: '   ' }), 400, { description: galleryAdminMessages.descriptionMissing }],
      [
        formOf({ ...draft, image, description: 'x'.repeat(501) }),
        400,
        { description: 'Please use at most 500 characters' },
      ],
      [formOf({ ...draft, image, order: -1 }), 400, { order: galleryAdminMessages.orderWrong }],
      [formOf({ ...draft, image, order: '1.5' }), 400, { order: galleryAdminMessages.orderWrong }],
      [formOf(draft), 400, { image: galleryAdminMessages.imageMissing }],
      [formOf({ ...draft, image: fake('notes.jpg') }), 415, { image: galleryAdminMessages.fileType }],
      [
        formOf({ ...draft, image: fake('a.jpg', 'x'.repeat(51 * 1024 * 1024)) }),
        413,
        { image: galleryAdminMessages.fileLarge },
      ],
    ]
    for (const [form, status, errors] of refused)
      await expect(admin.gallery.create({ form })).rejects.toMatchObject({ status, errors })
  })
})

describe('bulk actions', () => {
  test('stores valid pictures of a bulk upload at the end, and lists the others with reasons', async ({
    app,
    build,
  }) => {
    const admin = await app.as(await build.admin())
    await build.galleryItem({ order: 40 })
    const images = [
      await createPictureFile('yard_in-the-morning.jpg', '#123'),
      fake('notes.txt'),
      fake('huge.jpg', 'x'.repeat(51 * 1024 * 1024)),
      await createPictureFile('quay.png', '#456'),
    ]
    const { data, skipped, message } = await admin.gallery.bulkUpload({ form: formOf({ images }) })
    expect(data.map(({ description, order }) => [description, order])).toEqual([
      ['yard in the morning', 41],
      ['quay', 42],
    ])
    expect(skipped).toEqual([
      { name: 'notes.txt', reason: galleryAdminMessages.fileType },
      { name: 'huge.jpg', reason: galleryAdminMessages.fileLarge },
    ])
    expect(message).toBe('2 gallery items uploaded successfully.')

    const uploaded = await admin.gallery.bulkUpload({
      form: formOf({ images: [await createPictureFile('IMG_1.jpg', '#789')], description: 'Loading at Yokohama' }),
    })
    expect(uploaded.data[0]?.description).toBe('Loading at Yokohama')
  })

  test('refuses a bulk upload without a valid picture, with a reason for each file', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const before = (await admin.gallery.listAll()).data.length
    await expect(admin.gallery.bulkUpload({ form: formOf({ images: [fake('notes.txt')] }) })).rejects.toMatchObject({
      status: 400,
      message: galleryAdminMessages.noneValid,
      errors: { 'notes.txt': galleryAdminMessages.fileType },
    })
    await expect(admin.gallery.bulkUpload({ form: new FormData() })).rejects.toMatchObject({
      message: galleryAdminMessages.noneValid,
    })
    expect((await admin.gallery.listAll()).data).toHaveLength(before)
  })

  test('requires a list of ids for a bulk delete, and ignores deleted items', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const [a, b, remaining] = [await build.galleryItem(), await build.galleryItem(), await build.galleryItem()]
    await admin.gallery.remove({ params: b })
    const { data, message } = await admin.gallery.bulkDelete({ body: { ids: [a.id, b.id] } })
    expect(data).toEqual({ ids: [a.id] })
    expect(message).toBe('1 gallery item deleted.')
    expect((await admin.gallery.listAll()).data.map(({ id }) => id)).toContain(remaining.id)

    for (const body of [{}, { ids: a.id }, { ids: [1] }, [a.id], { ids: ['no id'] }])
      await expect(admin.gallery.bulkDelete({ body: body as never })).rejects.toMatchObject({
        status: 400,
        message: 'Invalid data format for bulk delete. Expected { ids: [...] }',
      })
  })

  test('stores a new order in both formats, and leaves unmoved items alone', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    await admin.gallery.bulkDelete({ body: { ids: (await admin.gallery.listAll()).data.map(({ id }) => id) } })
    const [a, b, c] = [
      await build.galleryItem({ order: 1 }),
      await build.galleryItem({ order: 2 }),
      await build.galleryItem({ order: 3 }),
    ]
    const places = [c, a, b].map(({ id }, place) => ({ id, order: place + 1 }))
    const { data } = await admin.gallery.reorder({ body: places })
    expect(data.map(({ id }) => id)).toEqual([c.id, a.id, b.id])

    await admin.gallery.remove({ params: b })
    const again = await admin.gallery.reorder({ body: { items: [a, c, b].map(({ id }, order) => ({ id, order })) } })
    expect(again.data.map(({ id, order, version }) => [id, order, version])).toEqual([
      [a.id, 0, 3],
      [c.id, 1, 2],
    ])
    await expect(
      admin.gallery.reorder({
        body: [
          { id: a.id, order: 1 },
          { id: a.id, order: 2 },
        ],
      }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

test('logs every change with author, fields and values', async () => {
  const { app, close } = await startApp()
  const build = createBuilder(app.services.db)
  const admin = await app.as(await build.admin())
  const { data: created } = await admin.gallery.create({
    form: formOf({ image: await createPictureFile(), description: 'The yard', order: 1 }),
  })
  const { data: bulk } = await admin.gallery.bulkUpload({
    form: formOf({ images: await createPictureFile('quay.jpg') }),
  })
  await admin.gallery.hide({ params: created })
  await admin.gallery.reorder({ body: [{ id: created.id, order: 5 }, ...bulk.map(({ id, order }) => ({ id, order }))] })
  await admin.gallery.bulkDelete({ body: { ids: bulk.map(({ id }) => id) } })
  await admin.gallery.remove({ params: created })

  const { data } = await admin.audit.list({ query: { entity: 'gallery' } })
  expect(data.map(({ by, action, title }) => `${by} ${action} ${title}`).reverse()).toEqual([
    'Kenji Mori created The yard',
    'Kenji Mori created quay',
    'Kenji Mori changed The yard',
    'Kenji Mori changed The yard',
    'Kenji Mori deleted quay',
    'Kenji Mori deleted The yard',
  ])
  expect(data[3]?.changes).toEqual([{ field: 'isActive', before: true, after: false }])
  expect(data[2]?.changes).toEqual([{ field: 'order', before: 1, after: 5 }])
  await close()
})

test('deletes the file with the last item that shows it', async () => {
  const { app, close } = await startApp()
  const build = createBuilder(app.services.db)
  const admin = await app.as(await build.admin())
  const add = async () =>
    (
      await admin.gallery.create({
        form: formOf({ image: await createPictureFile(), description: 'The yard', order: 1 }),
      })
    ).data
  const [one, twin] = [await add(), await add()]
  expect(one.image).toBe(twin.image)
  const fetchStatus = async () => (await app.send(new Request(`http://in.process${one.image}`))).status
  // The sweep keeps files younger than an hour.
  const later = { ...app.services, clock: { now: () => new Date(Date.now() + 2 * 3_600_000) } }

  await admin.gallery.remove({ params: one })
  await admin.trash.destroy({ params: one })
  await deleteUnreferencedFiles(later)
  expect(await fetchStatus()).toBe(200)
  await admin.gallery.remove({ params: twin })
  await admin.trash.destroy({ params: twin })
  await deleteUnreferencedFiles(later)
  expect(await fetchStatus()).toBe(404)
  await close()
})

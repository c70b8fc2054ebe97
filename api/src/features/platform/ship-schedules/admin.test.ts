import {
  scheduleFormMessages,
  scheduleLimits,
  scheduleMessages,
} from '@minato/contract/platform/ship-schedules/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { describe, expect } from 'vitest'
import { deleteUnreferencedFiles } from '#files/sweep-files.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'

const draft = { title: 'Yokohama to Mongla', description: 'Departs on 4 July, arrives on 29 July.', isActive: true }
const pdfFile = (content = '%PDF-1.4 the plan') => new File([content], 'plan.pdf', { type: 'application/pdf' })
const outside = 'https://line.example/a.png'

test('publishes a new schedule at once with its picture and PDF', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const form = formOf({ ...draft, image: await createPictureFile(), pdf: pdfFile() })
  const { success, message, data } = await admin.shipSchedules.create({ form })
  expect({ success, message }).toEqual({ success: true, message: 'Schedule created successfully.' })
  expect(data).toMatchObject({ ...draft, imageUrl: null, version: 1, createdAt: expect.any(String) })

  const [published] = await app.guest.shipSchedules.list()
  expect(published?.id).toBe(data.id)
  expect(published?.image).toMatch(/^\/files\/pictures\/[0-9a-f]{64}-[0-9a-f]{6}\/800\.webp$/)
  const pdf = await app.send(new Request(`http://in.process${published?.pdf}`))
  expect(await pdf.text()).toContain('the plan')
})

test('lists inactive schedules in the back-office', async ({ app, build }) => {
  const hidden = await build.shipSchedule({ isActive: false })
  const admin = await app.as(await build.admin())
  const { success, data } = await admin.shipSchedules.listAll()
  expect(success).toBe(true)
  expect(data.map(({ id }) => id)).toContain(hidden.id)
})

describe('validation', () => {
  const x = (count: number) => 'x'.repeat(count)
  test.for<[field: string, value: string, fault: string | null]>([
    ['title', '   ', scheduleFormMessages.titleMissing],
    ['title', 'ab', scheduleFormMessages.titleShort],
    ['title', x(101), scheduleFormMessages.titleLong],
    ['title', x(100), null],
    ['description', '', scheduleFormMessages.descriptionMissing],
    ['description', x(9), scheduleFormMessages.descriptionShort],
    ['description', x(1001), scheduleFormMessages.descriptionLong],
    ['description', x(1000), null],
    ['imageUrl', 'javascript:alert(1)', scheduleFormMessages.imageUrl],
    ['imageUrl', 'http://', scheduleFormMessages.imageUrl],
    ['imageUrl', outside, null],
    ['imageUrl', '', null],
  ])('%s: %s', async ([field, value, fault], { app, build }) => {
    const admin = await app.as(await build.admin())
    const made = admin.shipSchedules.create({ form: formOf({ ...draft, [field]: value }) })
    if (fault) await expect(made).rejects.toMatchObject({ status: 400, errors: { [field]: fault } })
    else await expect(made).resolves.toMatchObject({ data: { [field]: value || null } })
  })

  test('checks the content and size of files', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const send = (file: Record<string, File>) => admin.shipSchedules.create({ form: formOf({ ...draft, ...file }) })
    const wrongType = { status: 415, message: scheduleFormMessages.fileType }
    await expect(send({ pdf: pdfFile('<html>') })).rejects.toMatchObject(wrongType)
    await expect(send({ image: pdfFile() })).rejects.toMatchObject(wrongType)
    await expect(send({ image: new File(['\xff\xd8\xff broken'], 'a.jpg') })).rejects.toMatchObject({ status: 415 })
    const torn = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2])], 'a.jpg')
    await expect(send({ image: torn })).rejects.toMatchObject({
      status: 400,
      errors: { image: fileMessages.pictureDamaged },
    })
    const large = pdfFile(`%PDF-${'x'.repeat(scheduleLimits.file)}`)
    await expect(send({ pdf: large })).rejects.toMatchObject({
      status: 413,
      message: 'Please select a file smaller than 15MB.',
    })
  })
})

test('changes only given fields, and refuses a stale change', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const params = await build.shipSchedule({ imageUrl: outside })
  const { data } = await admin.shipSchedules.update({ params, form: formOf({ title: 'Kobe to Dhaka', version: 1 }) })
  expect(data).toMatchObject({ title: 'Kobe to Dhaka', description: params.description, imageUrl: outside, version: 2 })
  const stale = admin.shipSchedules.update({ params, form: formOf({ title: 'Nagoya to Dhaka', version: 1 }) })
  await expect(stale).rejects.toMatchObject({ status: 409, message: problems.stale.sentence })

  const both = await Promise.allSettled(
    ['one', 'two'].map((word) =>
      admin.shipSchedules.update({ params, form: formOf({ title: `Sailing ${word}`, version: 2 }) }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('replaces an image, and sweeps unused files', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const change = async (fields: Parameters<typeof formOf>[0]) =>
    (await admin.shipSchedules.update({ params, form: formOf(fields) })).data
  const params = await build.shipSchedule({ imageUrl: outside })

  const own = await change({ image: await createPictureFile('a.jpg', '#a33'), pdf: pdfFile() })
  expect(own).toMatchObject({ imageUrl: null, image: expect.stringMatching(/^\/files\//) })
  expect(await change({ imageUrl: '' })).toMatchObject({ image: own.image })
  expect(await change({ imageUrl: outside })).toMatchObject({ image: outside, imageUrl: outside, pdf: own.pdf })
  expect(await change({ removeImage: true, removePdf: true })).toMatchObject({ image: null, pdf: null })

  app.services.now = new Date(Date.now() + 86_400_000)
  await deleteUnreferencedFiles(app.services)
  expect((await app.send(new Request(`http://in.process${own.image}`))).status).toBe(404)
})

test('activates, deactivates and deletes a schedule', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const params = await build.shipSchedule()
  expect((await admin.shipSchedules.deactivate({ params })).data.isActive).toBe(false)
  await expect(app.guest.shipSchedules.show({ params })).rejects.toMatchObject({ status: 404 })
  expect((await admin.shipSchedules.activate({ params })).data.isActive).toBe(true)

  expect(await admin.shipSchedules.remove({ params })).toMatchObject({ success: true })
  const missing = { status: 404, message: scheduleMessages.notFound }
  await expect(admin.shipSchedules.remove({ params })).rejects.toMatchObject(missing)
  await expect(admin.shipSchedules.activate({ params })).rejects.toMatchObject(missing)

  const { data } = await admin.audit.list({ query: { entity: 'schedule', entityId: params.id } })
  expect(data.map(({ action, by, title }) => [action, by, title])).toEqual(
    ['deleted', 'changed', 'changed'].map((action) => [action, 'Kenji Mori', params.title]),
  )
  expect(data.at(-1)?.changes).toEqual([{ field: 'isActive', before: true, after: false }])
})

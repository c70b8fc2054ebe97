import { cutExcerpt, scheduleMessages } from '@minato/contract/platform/ship-schedules/facts.ts'
import { expect } from 'vitest'
import { deleteUnreferencedFiles } from '#files/sweep-files.ts'
import { storeUploadedPicture } from '#lib/pictures/pictures.ts'
import { storeDocument } from '#lib/storage/documents.ts'
import { createPictureFile } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'

test('lists active schedules for the public, newest first, without internal fields', async ({ app, build }) => {
  const older = await build.shipSchedule({ createdAt: new Date('2026-05-01') })
  const newer = await build.shipSchedule({ createdAt: new Date('2026-05-02'), imageUrl: 'https://line.example/a.png' })
  const hidden = await build.shipSchedule({ isActive: false })

  const list = await app.guest.shipSchedules.list()
  expect(list.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(list[0]).toEqual({
    id: newer.id,
    title: newer.title,
    description: newer.description,
    image: 'https://line.example/a.png',
    pdf: null,
    isActive: true,
  })

  const missing = { status: 404, message: scheduleMessages.notFound }
  await expect(app.guest.shipSchedules.show({ params: hidden })).rejects.toMatchObject(missing)
  await expect(app.guest.shipSchedules.pdf({ params: older })).rejects.toMatchObject(missing)
  const admin = await app.as(await build.admin())
  expect((await admin.shipSchedules.show({ params: hidden })).isActive).toBe(false)
})

test('serves the PDF as a download, and keeps its files in the sweep', async ({ app, build }) => {
  const { files } = app.services
  const pdfFile = await storeDocument(files, 'schedules', 'pdf', Buffer.from('%PDF-1.4 a sailing plan'))
  const picture = await storeUploadedPicture(app.services, Buffer.from(await (await createPictureFile()).arrayBuffer()))
  const params = await build.shipSchedule({ pdf: pdfFile, picture })
  app.services.now = new Date(Date.now() + 86_400_000)
  await deleteUnreferencedFiles(app.services)

  const { pdf, image } = await app.guest.shipSchedules.show({ params })
  const answer = await app.send(new Request(`http://in.process${pdf}`))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="ship-schedule-`)
  expect(await answer.text()).toContain('a sailing plan')
  expect((await app.send(new Request(`http://in.process${image}`))).status).toBe(200)
})

test('folds only descriptions longer than 100 characters', () => {
  expect(cutExcerpt('x'.repeat(100))).toBeNull()
  expect(cutExcerpt(`${'🚢'.repeat(99)} and more`)).toBe(`${'🚢'.repeat(99)}…`)
})

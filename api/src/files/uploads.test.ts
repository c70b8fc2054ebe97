// Uploads are validated by content. One call represents all, because every upload uses the same functions.

import { setTimeout as sleep } from 'node:timers/promises'
import { problems } from '@minato/contract/problems.ts'
import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { buildPicturePath, parsePictureName, pictureWidths, uploadTotal } from '@minato/contract/values/files.ts'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { inProcessBase } from '../start/in-process.ts'
import { type Builder, createBuilder } from '../testing/build.ts'
import { hostileFileNames, invalidPictures, unusualPictures } from '../testing/files/hostile-pictures.ts'
import { formOf } from '../testing/files/picture.ts'
import { type App, startApp, test } from '../testing/test.ts'

const draft = { description: 'The yard in the morning', order: 0, isActive: true }
const fileOf = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })

async function send(app: App, build: Builder, body: BodyInit, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await app.token(await build.admin())}`
  const request = { method: 'POST', body, headers: { authorization, ...headers }, duplex: 'half' }
  return app.send(new Request(`${inProcessBase}/gallery`, request as RequestInit))
}

async function count(app: App) {
  let files = 0
  for await (const _ of app.services.files.list()) files++
  return files
}

describe('an unusual but valid picture', () => {
  test.for(Object.entries(unusualPictures))('%s', async ([, bytes], { app, build }) => {
    const answer = await send(app, build, formOf({ ...draft, image: fileOf(bytes, 'photo.jpg', 'text/html') }))
    expect(answer.status, await answer.clone().text()).toBe(201)
    const name = parsePictureName((await answer.json()).data.image) as string
    for (const width of pictureWidths) {
      const response = await app.send(new Request(`http://localhost/files/${buildPicturePath(name, width)}`))
      const info = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(info).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' })
      expect([info.exif, info.icc, info.orientation, info.pages, info.comments]).toEqual(Array(5).fill(undefined))
    }
  })
})

describe('an invalid picture', () => {
  test.for(Object.entries(invalidPictures))('%s', async ([, bytes], { app, build }) => {
    const before = await count(app)
    const answer = await send(app, build, formOf({ ...draft, image: fileOf(bytes, 'photo.jpg', 'image/jpeg') }))
    expect([400, 413, 415]).toContain(answer.status)
    expect(problem.parse(await answer.json()).message).toMatch(/image|picture/i)
    expect(await count(app)).toBe(before)
  })
})

test('ignores the name of an uploaded file', async ({ app, build }) => {
  for (const name of hostileFileNames) {
    const answer = await send(
      app,
      build,
      formOf({ ...draft, image: fileOf(unusualPictures.grey as Buffer, name, 'image/jpeg') }),
    )
    expect((await answer.json()).data.image).toMatch(/^\/files\/pictures\/[0-9a-f]{64}-[0-9a-f]{6}\/800\.webp$/)
  }
})

test('refuses a broken, endless or oversized body with a message', async ({ app, build }) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await send(
    app,
    build,
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
    headers,
  )
  expect(broken.status).toBe(400)
  const text = await send(app, build, formOf({ ...draft, description: 'x'.repeat(2_000_000) }))
  expect(text.status).toBe(413)
  const many = await send(
    app,
    build,
    formOf(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'y'.repeat(90_000)]))),
  )
  expect(many.status).toBe(413)
  const large = await send(app, build, '', { ...headers, 'content-length': String(uploadTotal * 2) })
  expect([large.status, (await large.json()).message]).toEqual([413, problems['files-too-large'].sentence])
})

test('keeps an idle connection open while received pictures are processed', async ({ app: { services } }) => {
  const { files } = services
  const keep: typeof files.keep = (...args) => sleep(300).then(() => files.keep(...args))
  const { app, server, close } = await startApp(() => ({ files: { ...files, keep } }))
  onTestFinished(close)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  server.server.setTimeout(500)
  const authorization = `Bearer ${await app.token(await createBuilder(app.services.db).admin())}`
  const body = formOf({ ...draft, image: fileOf(unusualPictures.grey as Buffer, 'grey.jpg', 'image/jpeg') })
  const answer = await fetch(`${address}/api/gallery`, { method: 'POST', headers: { authorization }, body })
  expect(answer.status).toBe(201)
})

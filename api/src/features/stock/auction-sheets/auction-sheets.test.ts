import { permissionNames } from '@minato/contract/protocol/access.ts'
import { auctionSheetMessages } from '@minato/contract/stock/auction-sheets/facts.ts'
import { buildPictureUrl, parsePictureName, pictureForms } from '@minato/contract/values/files.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { encodePicture } from '#lib/pictures/encode.ts'
import { openEncoder } from '#lib/pictures/encoder.ts'
import { inProcessBase } from '#start/in-process.ts'
import { formOf } from '#testing/files/picture.ts'
import { createServerFor, toCaller } from '#testing/server-for.ts'
import { type App, test } from '#testing/test.ts'
import { auctionSheets } from './table.ts'

const [width, height] = [1500, 1000]
/** Area of the number on the sheet: red, on white with a blue foot. */
const number = { left: 300, top: 100, width: 600, height: 80 }
const cover = { x: 0.2, y: 0.1, width: 0.4, height: 0.08 }

/** A sheet with a red secret and camera metadata. */
async function sheetBytes() {
  const red = { create: { width: number.width, height: number.height, channels: 3 as const, background: '#ff0000' } }
  const foot = { create: { width, height: 200, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: red, left: number.left, top: number.top },
      { input: foot, left: 0, top: height - 200 },
    ])
    .withExif({ IFD0: { ImageDescription: 'QXZ161-7012345' } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
const fileOf = (bytes: Buffer, name = 'sheet.jpg') => formOf({ sheet: new File([new Uint8Array(bytes)], name) })

const readFile = async (app: App, url: string) => {
  const answer = await app.send(new Request(new URL(url, inProcessBase)))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function reds(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let redPixels = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > green + 40 && red > blue + 40) redPixels++
  }
  return redPixels
}

test('serves covered pixels and metadata in no width and no format', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const car = await build.car()
  const sheet = await admin.auctionSheets.upload({ params: car, form: fileOf(await sheetBytes()) })
  expect(sheet).toMatchObject({ id: car.id, width, height, covers: [], shown: null })
  expect(
    await reds(Buffer.from(await (await admin.auctionSheets.original({ params: car })).arrayBuffer())),
  ).toBeGreaterThan(number.width * number.height * 0.9)
  expect(await app.guest.cars.show({ params: car })).toMatchObject({ auctionSheet: null, version: car.version })

  const body = { covers: [cover], version: sheet.version }
  const { shown } = await admin.auctionSheets.publish({ params: car, body })
  expect((await app.guest.cars.show({ params: car })).auctionSheet).toBe(shown)
  const name = parsePictureName(shown ?? '')
  if (!name) throw new Error('nothing is shown')
  const encoder = openEncoder()
  await encodePicture(app.services, encoder, name).finally(() => encoder.rest())
  for (const { width, format } of pictureForms) {
    const { status, bytes } = await readFile(app, buildPictureUrl(name, width, format))
    expect(status).toBe(200)
    expect(await reds(bytes), `${width}.${format}`).toBe(0)
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
    expect(bytes.includes('7012345')).toBe(false)
  }

  await expect(admin.auctionSheets.publish({ params: car, body })).rejects.toMatchObject({ code: 'stale' })
  expect(await admin.auctionSheets.show({ params: car })).toMatchObject({ sheet: { covers: [cover], shown } })
  expect(await admin.auctionSheets.withdraw({ params: car })).toMatchObject({ covers: [cover], shown: null })
  expect((await app.guest.cars.show({ params: car })).auctionSheet).toBeNull()
})

test('serves the original only with its permission', async ({ app, build }) => {
  const [person, car] = [await build.admin(), await build.car()]
  const admin = await app.as(person)
  await admin.auctionSheets.upload({ params: car, form: fileOf(await sheetBytes()) })
  const [row] = await app.services.db.select().from(auctionSheets)
  const original = row?.original ?? ''
  expect(original).toMatch(/^sheets\//)
  const otherPermissions = permissionNames.filter((one) => one !== 'costs.edit')
  const send = await createServerFor(app.services, (token) =>
    toCaller(person, token === 'staff' ? otherPermissions : []),
  )
  const request = async (path: string, token?: string) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    const answer = await send(new Request(new URL(path, inProcessBase), { headers }))
    return { status: answer.status, text: await answer.text() }
  }
  for (const path of ['auction-sheet', 'auction-sheet/original']) {
    const address = `${inProcessBase}/cars/${car.id}/${path}`
    expect((await request(address)).status).toBe(401)
    expect((await request(address, 'buyer')).status).toBe(403)
    expect((await request(address, 'staff')).status).toBe(403)
  }
  for (const path of [`/files/${original}`, `/files/pictures/${original}/1200.webp`, `/files/private/x/${original}`])
    expect((await request(path)).status).toBe(404)
  for (const path of [`/cars/${car.id}`, '/cars', '/cars/admin', `/audit?entityId=${car.id}`])
    for (const token of [undefined, 'buyer', 'staff'])
      expect((await request(inProcessBase + path, token)).text, path).not.toContain(/-(\w{64})/.exec(original)?.[1])
})

test('withdraws the public copy when a sheet is replaced or deleted, and deletes it with its car', async ({
  app,
  build,
}) => {
  const admin = await app.as(await build.admin())
  const car = await build.car()
  const bytes = await sheetBytes()
  const publishedPicture = async () => {
    const { version } = await admin.auctionSheets.upload({ params: car, form: fileOf(bytes) })
    await admin.auctionSheets.publish({ params: car, body: { covers: [cover], version } })
  }
  const everybody = async () => (await app.guest.cars.show({ params: car })).auctionSheet
  await publishedPicture()
  expect(await admin.auctionSheets.upload({ params: car, form: fileOf(bytes) })).toMatchObject({
    covers: [],
    shown: null,
  })
  expect(await everybody()).toBeNull()
  await publishedPicture()
  await admin.auctionSheets.remove({ params: car })
  expect(await everybody()).toBeNull()
  expect(await admin.auctionSheets.show({ params: car })).toEqual({ sheet: null })
  const { data } = await admin.audit.list({ query: { entityId: car.id } })
  expect(data.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['car', 'confidential']))
  await publishedPicture()
  await admin.cars.remove({ params: car })
  expect(await app.services.db.$count(auctionSheets, eq(auctionSheets.id, car.id))).toBe(0)
})

test('extracts a scan from its PDF, and refuses files without a sheet', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const car = await build.car()
  const scan = await sheetBytes()
  const pdf = (...streams: Buffer[]) =>
    Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      ...streams.flatMap((bytes) => [
        Buffer.from('<< /Filter /DCTDecode >>\nstream\r\n'),
        bytes,
        Buffer.from('\nendstream\n'),
      ]),
      Buffer.from('%%EOF'),
    ])
  const logo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer()
  const send = (bytes: Buffer) => admin.auctionSheets.upload({ params: car, form: fileOf(bytes, 'sheet.pdf') })
  expect(await send(pdf(logo, scan, Buffer.from('BT (text) ET')))).toMatchObject({ width, height })

  const refused = async (bytes: Buffer, message: string) =>
    expect(send(bytes)).rejects.toMatchObject({ errors: { sheet: message } })
  await refused(pdf(Buffer.from('BT (only text) ET')), auctionSheetMessages.noPicture)
  await refused(Buffer.from('MZ a program'), auctionSheetMessages.type)
  await expect(admin.auctionSheets.upload({ params: car, form: formOf({}) })).rejects.toMatchObject({
    errors: { sheet: auctionSheetMessages.missing },
  })
  const { sheet } = await admin.auctionSheets.show({ params: car })
  const publish = (covers: (typeof cover)[]) =>
    admin.auctionSheets.publish({ params: car, body: { covers, version: sheet?.version ?? 0 } })
  await expect(publish([])).rejects.toMatchObject({ errors: { covers: auctionSheetMessages.covers } })
  await expect(publish([{ ...cover, width: 0 }])).rejects.toMatchObject({ status: 400 })
  // A cover beyond the edge ends at the edge; a hairline covers one pixel.
  expect((await publish([{ x: 0.9, y: 0.9, width: 1, height: 0.0001 }])).shown).not.toBeNull()
})

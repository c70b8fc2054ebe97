import { expect, test } from 'vitest'
import { damagedJpegs } from '#testing/files/damaged-jpegs.ts'
import { decodePicture } from './decode.ts'

const decode = (bytes: Buffer) =>
  decodePicture(bytes, 1000, (picture) => picture.raw().toBuffer({ resolveWithObject: true }))

test.each(Object.entries(damagedJpegs.accepted))('accepts %s', async (_, bytes) => {
  expect((await decode(bytes)).info).toMatchObject({ width: 640, height: 480 })
})

test.each(Object.entries(damagedJpegs.refused))('refuses %s', (_, bytes) =>
  expect(decode(bytes)).rejects.toMatchObject({ code: 'file-damaged' }),
)

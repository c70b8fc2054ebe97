import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createChunk, createPng } from './png.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } })
const jpeg = await plain(320, 240).jpeg().toBuffer()
const photo = await sharp(Buffer.from(Array.from({ length: 3 * 300 * 200 }, (_, at) => (at * at) % 251)), {
  raw: { width: 300, height: 200, channels: 3 },
})
  .jpeg()
  .toBuffer()
const webp = await plain(320, 240).webp().toBuffer()
const gif = await plain(64, 48).gif().toBuffer()
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 })
const patched = (file: Buffer, patch: (copy: Buffer) => void) => {
  const copy = Buffer.from(file)
  patch(copy)
  return copy
}

/** Builds a JPEG segment. */
function segment(marker: number, data: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const withSegments = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
const profile = (marks: string, data: Buffer) => segment(0xe2, Buffer.concat([Buffer.from(marks, 'latin1'), data]))

/** Builds a JPEG that declares this size. */
const createJpeg = (width: number, height: number) =>
  patched(jpeg, (copy) => {
    const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
    copy.writeUInt16BE(height, frame + 5)
    copy.writeUInt16BE(width, frame + 7)
  })

/** Builds a progressive JPEG that repeats its last scan. */
async function repeatScans(times: number) {
  const progressive = await plain(3000, 2000).jpeg({ progressive: true }).toBuffer()
  const last = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([progressive.subarray(0, -2), ...Array<Buffer>(times).fill(last), progressive.subarray(-2)])
}

async function createAnimation(format: 'gif' | 'webp', count: number) {
  const frames = Array.from({ length: count }, (_, index) => Buffer.alloc(16 * 16 * 3, index % 251))
  const raw = { width: 16, height: 16 * count, channels: 3 as const, pageHeight: 16 }
  const delay = Array<number>(count).fill(20)
  return sharp(Buffer.concat(frames), { raw }).toFormat(format, { delay }).toBuffer()
}

/** Small files that would cost much time or memory if decoded naively, with the expected status of an upload. */
export const bombs: Record<string, { bytes: Buffer; status: number }> = {
  'a profile of nonsense': {
    bytes: withSegments(profile('ICC_PROFILE\0\x01\x01', Buffer.alloc(5000, 7))),
    status: 201,
  },
  'EXIF that leads to itself': {
    bytes: withSegments(
      segment(0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08', 'latin1')),
    ),
    status: 201,
  },
  'ten megabytes of EXIF': {
    bytes: withSegments(...Array<Buffer>(150).fill(segment(0xe1, Buffer.from(`Exif\0\0${'x'.repeat(65_000)}`)))),
    status: 201,
  },
  'two pictures in one file': {
    bytes: Buffer.concat([withSegments(profile('MPF\0', Buffer.alloc(50))), jpeg]),
    status: 201,
  },
  'a profile that inflates': {
    bytes: createPng(10, 10, Buffer.alloc(310), [
      createChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros(1e8)])),
    ]),
    status: 201,
  },
  'a thousand texts that inflate': {
    bytes: createPng(
      10,
      10,
      Buffer.alloc(310),
      Array(1000).fill(createChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), zeros(1e6)]))),
    ),
    status: 201,
  },
  'dots for a thousand pictures': { bytes: createPng(10, 10, Buffer.alloc(1e8)), status: 201 },
  'an animated PNG': {
    bytes: createPng(10, 10, Buffer.alloc(310), [createChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]),
    status: 201,
  },
  'a line of a million dots': { bytes: createPng(1_000_000, 1, Buffer.alloc(3_000_001)), status: 201 },
  'the largest that is taken': { bytes: createPng(7000, 7000, Buffer.alloc(7000 * 21_001)), status: 201 },
  'a film of 2000 frames, GIF': { bytes: await createAnimation('gif', 2000), status: 201 },
  'a film of 500 frames, WebP': { bytes: await createAnimation('webp', 500), status: 201 },
  'no size': { bytes: createPng(0, 0, Buffer.alloc(10)), status: 400 },
  'a JPEG of no size': { bytes: createJpeg(0, 0), status: 400 },
  'a JPEG of 4290 megapixels': { bytes: createJpeg(65_500, 65_500), status: 413 },
  'a JPEG with few dots for its size': { bytes: createJpeg(7000, 7000), status: 400 },
  'a JPEG that was cut and closed again': {
    bytes: Buffer.concat([photo.subarray(0, photo.length / 2), Buffer.from([0xff, 0xd9])]),
    status: 400,
  },
  'a JPEG of 300 scans': { bytes: await repeatScans(300), status: 400 },
  'a JPEG of one byte, nine million times': {
    bytes: Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(9e6, 0xff)]),
    status: 400,
  },
  'a GIF that is a program': { bytes: Buffer.from(`GIF89a=1;alert(1)//${'\0'.repeat(300)}`), status: 400 },
  'a GIF that was cut': { bytes: gif.subarray(0, 40), status: 400 },
  'a WebP that was cut': { bytes: webp.subarray(0, -20), status: 400 },
  'a WebP of four gigabytes, it says': {
    bytes: patched(webp, (copy) => copy.writeUInt32LE(0xfffffff0, 4)),
    status: 400,
  },
  'a vector drawing, packed': { bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), status: 415 },
  'a PostScript program': { bytes: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), status: 415 },
  'an icon': { bytes: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]), status: 415 },
  'a PDF behind a page': { bytes: Buffer.from('<script>alert(1)</script>%PDF-1.7\n%%EOF'), status: 415 },
}

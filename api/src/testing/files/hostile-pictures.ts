import sharp from 'sharp'
import { damagedJpegs } from './damaged-jpegs.ts'
import { createPng } from './png.ts'

const plain = (width = 320, height = 240) => sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } })

const jpeg = await plain().jpeg().toBuffer()
const png = await plain().png().toBuffer()
const frames = async (format: 'gif' | 'webp') => {
  const frame = await plain(64, 48).raw().toBuffer()
  const raw = { width: 64, height: 48 * 3, channels: 3 as const, pageHeight: 48 }
  return sharp(Buffer.concat([frame, frame, frame]), { raw })
    .toFormat(format, { delay: [90, 90, 90] })
    .toBuffer()
}
const createIsoMedia = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(400)])

/** Unusual but valid pictures; each must be converted to a plain one. */
export const unusualPictures: Record<string, Buffer> = {
  'named as something else': png,
  'with a program in a comment': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 27]),
    Buffer.from('<script>alert(1)</script>'),
    jpeg.subarray(2),
  ]),
  'with a page behind its end': Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]),
  'lying on its side, with a position': await plain()
    .withExif({ IFD3: { GPSLatitude: '35/1 40/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer(),
  'in CMYK': await plain().toColourspace('cmyk').jpeg().toBuffer(),
  'with 16 bits': await plain().toColourspace('rgb16').png().toBuffer(),
  'with a palette': await plain().png({ palette: true }).toBuffer(),
  interlaced: await plain().png({ progressive: true }).toBuffer(),
  progressive: await plain().jpeg({ progressive: true }).toBuffer(),
  'with a wide gamut': await plain().withIccProfile('p3').png().toBuffer(),
  transparent: await plain().ensureAlpha(0.3).png().toBuffer(),
  grey: await plain().greyscale().jpeg().toBuffer(),
  'moving, as GIF': await frames('gif'),
  'moving, as WebP': await frames('webp'),
  'of one dot': await plain(1, 1).png().toBuffer(),
  ...damagedJpegs.accepted,
}

/** Files that are no supported picture. */
export const invalidPictures: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'a JPEG that was cut off': jpeg.subarray(0, jpeg.length - 400),
  'a PNG that was cut off': png.subarray(0, png.length - 40),
  ...damagedJpegs.refused,
  'a JPEG of three bytes': jpeg.subarray(0, 3),
  'a PNG with a wrong checksum': Buffer.from(png.map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
  'a bomb of 400 megapixels': createPng(20_000, 20_000, Buffer.alloc(1_000_000)),
  'a picture wider than any number': createPng(0x7fffffff, 0x7fffffff, Buffer.alloc(10)),
  'a PNG without its dots': createPng(400, 400, Buffer.alloc(10)),
  'a drawing with a program': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]),
  'a photograph as HEIC': createIsoMedia('heic'),
  'a film': createIsoMedia('isom'),
  'an AVIF': await plain().avif({ effort: 0 }).toBuffer(),
  'a TIFF': await plain().tiff().toBuffer(),
  'a PDF': Buffer.from('%PDF-1.4\n%%EOF'),
  'a RIFF that is a sound': Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(400)]),
}

export const hostileFileNames = [
  '../../etc/passwd.jpg',
  '..\\..\\x.jpg',
  'CON.jpg',
  `${'a'.repeat(300)}.jpg`,
  'ヴィッツ 写真.jpg',
  '\u202egpj.exe',
  '<img src=x onerror=alert(1)>.jpg',
  'no-ending',
]

import sharp from 'sharp'

const size = { width: 640, height: 480, channels: 3 as const }
/** Details everywhere, so that each row has the same share of the data. */
const details = Buffer.from(
  Array.from(
    { length: size.width * size.height * size.channels },
    (_, at) => 90 + ((at * 7919 + (at >> 5) * 104_729) % 80),
  ),
)
const encode = (progressive: boolean, greyscale = false) =>
  sharp(details, { raw: size }).greyscale(greyscale).jpeg({ quality: 85, progressive }).toBuffer()
const forms = { baseline: await encode(false), grey: await encode(false, true), progressive: await encode(true) }

const end = Buffer.from([0xff, 0xd9])
const cut = (jpeg: Buffer, share: number) => jpeg.subarray(0, Math.round(jpeg.length * share))
const insert = (jpeg: Buffer, at: number, ...bytes: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, at), ...bytes, jpeg.subarray(at)])

const accepted: Record<string, (jpeg: Buffer) => Buffer> = {
  'without its end marker': (jpeg) => jpeg.subarray(0, -2),
  'cut at 97%': (jpeg) => cut(jpeg, 0.97),
  'cut at 97% and closed again': (jpeg) => Buffer.concat([cut(jpeg, 0.97), end]),
  'with other bytes before its end marker': (jpeg) => insert(jpeg, jpeg.length - 2, Buffer.alloc(20, 7)),
  'with other bytes before its tables': (jpeg) =>
    insert(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc4])), Buffer.alloc(9, 7)),
  'without an end marker, before another file': (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.from('<html>')]),
}
const refused: Record<string, (jpeg: Buffer) => Buffer> = {
  'cut at 94%': (jpeg) => cut(jpeg, 0.94),
  'cut at 50%': (jpeg) => cut(jpeg, 0.5),
  'cut at 50% and closed again': (jpeg) => Buffer.concat([cut(jpeg, 0.5), end]),
  'cut at 50%, closed, before the other half': (jpeg) => insert(jpeg, jpeg.length >> 1, end),
  'cut at 50%, before zeros': (jpeg) => Buffer.concat([cut(jpeg, 0.5), Buffer.alloc(jpeg.length >> 1), end]),
  'cut in its tables': (jpeg) => jpeg.subarray(0, 100),
}

const damage = (ways: typeof accepted) =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([form, jpeg]) =>
      Object.entries(ways).map(([name, way]) => [`a ${form} JPEG ${name}`, way(jpeg)] as const),
    ),
  )

/** Replaces the range and precision of the coefficients in the first scan header. Some phones write odd ones. */
function changeScanHeader(jpeg: Buffer, values: readonly number[]) {
  const header = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const at = header + 5 + 2 * jpeg.readUInt8(header + 4)
  return Buffer.concat([jpeg.subarray(0, at), Buffer.from(values), jpeg.subarray(at + values.length)])
}

const scanHeaders = [
  [0, 0, 0],
  [0, 62, 0],
  [1, 63, 0],
  [0, 63, 1],
]
const phoneJpegs = Object.fromEntries(
  scanHeaders.flatMap((values) =>
    (['baseline', 'grey'] as const).map((form) => [
      `a ${form} JPEG with the scan header ${values}`,
      changeScanHeader(forms[form], values),
    ]),
  ),
)
const cutPhoneJpegs = Object.fromEntries(
  Object.entries(phoneJpegs).map(([name, jpeg]) => [`${name}, cut at 50%`, cut(jpeg, 0.5)]),
)

/** JPEGs that a strict decoder refuses: every viewer shows the first ones almost completely, and only a part of the others. */
export const damagedJpegs = {
  accepted: { ...damage(accepted), ...phoneJpegs },
  refused: { ...damage(refused), ...cutPhoneJpegs },
}

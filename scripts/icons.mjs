import fs from 'node:fs'
import sharp from 'sharp'
import { inRoot } from './checkout.mjs'

/** Makes the pictures of the site's icon from its one drawing, `web/public/icon.svg`: run again when that changes. */
const iconPath = (name) => inRoot('web/public', name)
const drawing = fs.readFileSync(iconPath('icon.svg'), 'utf8')
// Devices cut the corners themselves, and of a mask's picture anything that is not within four fifths of the middle.
const square = drawing.replace(/ rx="\d+"/, '')
const masked = square.replace(/(<rect[^>]*>)(.*)(<\/svg>)/s, '$1<g transform="translate(4 4) scale(.75)">$2</g>$3')

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** A picture as an `.ico` file holds it: a directory of one entry, and the PNG. */
function ico(picture, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

fs.writeFileSync(iconPath('favicon.ico'), ico(await png(drawing, 32), 32))
fs.writeFileSync(iconPath('apple-touch-icon.png'), await png(square, 180))
for (const size of [192, 512]) fs.writeFileSync(iconPath(`icon-${size}.png`), await png(drawing, size))
fs.writeFileSync(iconPath('icon-maskable.png'), await png(masked, 512))

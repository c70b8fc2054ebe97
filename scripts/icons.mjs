// Makes the pictures of the site icon from `web/public/icon.svg`, and the icon modules of the interface from Lucide.
import fs from 'node:fs'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import sharp from 'sharp'
import { inRoot } from './checkout.mjs'

const iconPath = (name) => inRoot('web/public', name)
const drawing = fs.readFileSync(iconPath('icon.svg'), 'utf8')
// Devices round the corners themselves, and crop a maskable icon to its inner four fifths.
const square = drawing.replace(/ rx="\d+"/, '')
const masked = square.replace(/(<rect[^>]*>)(.*)(<\/svg>)/s, '$1<g transform="translate(4 4) scale(.75)">$2</g>$3')

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** A picture in the format of an `.ico` file: a directory of one entry, and the PNG. */
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

const toPath = {
  // After another path a first `m` would be relative to its end; further numbers are lines.
  path: ({ d }) =>
    d.replace(
      /^m(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)[ ,]?(.*)$/s,
      (_, x, y, rest) => `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`,
    ),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  circle: ({ cx, cy, r }) => toPath.ellipse({ cx, cy, rx: r, ry: r }),
  ellipse: ({ cx, cy, rx, ry }) => `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`,
  rect: ({ x = 0, y = 0, width, height, rx = 0, ry = rx }) => {
    const corner = (dx, dy) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
    const [across, down] = [width - 2 * rx, height - 2 * ry]
    return `M${+x + +rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`
  },
}

/** `CarFront` is `car-front`, `Building2` is `building-2`. */
const toKebab = (name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()

const { icons, aliases } = lucide
/** One path for all elements of an icon; they share width and colour of the line. */
const drawingOf = (name) =>
  [...(icons[name] ?? icons[aliases[name].parent]).body.matchAll(/<(\w+) ([^>]*)\/>/g)]
    .map(([, tag, attributes]) =>
      toPath[tag](
        Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
      ),
    )
    .join('')

function writeIcons(file) {
  const subpath = file.replace('web/app/', '#')
  const importLists = fs
    .globSync('web/app/**/*.{ts,tsx}', { cwd: inRoot() })
    .flatMap((source) => [...fs.readFileSync(inRoot(source), 'utf8').matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)])
    .flatMap(([, list, from]) => (from === subpath ? list.split(',') : []))
  const names = [...new Set(importLists.map((name) => name.trim().split(' as ')[0]).filter(Boolean))].sort()
  const lines = names.map((name) => `export const ${name} = createIcon('${drawingOf(toKebab(name))}')`)
  const head =
    '// Written by `npm run icons`: import a name of lucide.dev from here, then run it. Drawings: Lucide, ISC licence.\n'
  fs.writeFileSync(inRoot(file), `${head}import { createIcon } from '#ui/icon.ts'\n\n${lines.join('\n')}\n`)
}
// The first pages load only `icons.ts`.
for (const file of ['web/app/ui/icons.ts', 'web/app/ui/more-icons.ts', 'web/app/office/icons.ts']) writeIcons(file)

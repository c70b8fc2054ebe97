import { faceFile } from '@minato/api/lib/pdf/fonts.ts'
import { sharp } from '@minato/api/lib/pictures/sharp.ts'
import { findVehicleClass } from '@minato/contract/platform/trade/vehicle-words.ts'
import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { describeMark, formatMark } from '@minato/contract/stock/cars/condition/condition.ts'
import { findOutline } from '@minato/contract/stock/cars/condition/outline.ts'
import { type Outline, outlineWidth } from '@minato/contract/stock/cars/condition/outline-shapes.ts'
import { panels } from '@minato/contract/stock/cars/condition/panels.ts'
import type { DemoCar } from '../cars/catalogue.ts'
import { type Box, type Cell, cellsOf, height, type Secrets, width } from './sheet-cells.ts'

const [ink, faint, red] = ['#1d2b36', '#5b6b76', '#b3261e']

const outlineFor = ({ type }: DemoCar) => findOutline(findVehicleClass(type))

/** True if an inspector noted marks that can be drawn. */
export const hasSheet = (car: DemoCar) => Boolean(car.condition?.length && car.auctionGrade && outlineFor(car))

const coverOf = ({ x, y, width: wide, height: high }: Box): Cover => ({
  x: x / width,
  y: (y + high * 0.4) / height,
  width: wide / width,
  height: (high * 0.6) / height,
})

/**
 * Draws auction sheets, each a JPEG of 1200 × 850, with the boxes that cover its numbers. A sheet has the car's facts,
 * the inspector's notes, and marks on an outline. Text is drawn as shapes, because a machine may have no fonts.
 */
export async function openSheets() {
  const { openSync } = await import('fontkit')
  const fonts = { normal: openSync(faceFile('latin')), bold: openSync(faceFile('latin-bold')) }

  function text(line: string, x: number, y: number, { size = 22, bold = false, colour = ink, middle = false } = {}) {
    const font = fonts[bold ? 'bold' : 'normal']
    const { glyphs, positions } = font.layout(line)
    const scale = size / font.unitsPerEm
    let at = 0
    const shapes = glyphs.map(({ path }, index) => {
      const shape = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
      at += positions[index]?.xAdvance ?? 0
      return shape
    })
    const left = middle ? x - (at * scale) / 2 : x
    return `<g fill="${colour}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`
  }

  const cell = ({ label, value, large, ...box }: Cell) =>
    [
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="none" stroke="${faint}" stroke-width="2"/>`,
      text(label, box.x + 10, box.y + 20, { size: 15, colour: faint }),
      large
        ? text(value ?? '', box.x + box.width / 2, box.y + 104, { size: 84, bold: true, middle: true })
        : text(value ?? '', box.x + 10, box.y + 50, { size: 23, bold: true }),
    ].join('')

  function map({ shapes, height: high }: Outline, car: DemoCar) {
    const scale = 610 / high
    const marks = (car.condition ?? []).flatMap((mark) => {
      const box = shapes[mark.panel]?.box
      return box
        ? text(formatMark(mark), box.x + box.width / 2, box.y + box.height / 2 + 5, {
            size: 16,
            bold: true,
            colour: red,
            middle: true,
          })
        : []
    })
    const parts = Object.values(shapes).map(
      ({ d }) => `<path d="${d}" fill="#fff" fill-rule="evenodd" stroke="${faint}" stroke-width="1.2"/>`,
    )
    return `<g transform="translate(${920 - (outlineWidth * scale) / 2} 190) scale(${scale})">${parts.join('')}${marks.join('')}</g>`
  }

  return async (car: DemoCar, secrets: Secrets) => {
    const { hidden, open } = cellsOf(car, secrets)
    const equipment = car.features.map(({ name }) => name).slice(0, 10)
    const notes = (car.condition ?? []).map(
      (mark) => `${formatMark(mark)}  ${panels[mark.panel].label}: ${describeMark(mark).toLowerCase()}`,
    )
    const list = (title: string, lines: readonly string[], y: number) =>
      [
        text(title, 34, y, { size: 15, colour: faint }),
        ...lines.map((line, index) => text(line, 34, y + 34 + index * 32)),
      ].join('')
    const outline = outlineFor(car)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="#fdfcf7"/>
      <rect x="24" y="24" width="1152" height="802" fill="none" stroke="${ink}" stroke-width="3"/>
      ${[...hidden, ...open].map(cell).join('')}
      <path d="M664 152V826M24 560H664" stroke="${faint}" stroke-width="2"/>
      ${list('Equipment', inTwos(equipment), 306)}
      ${list('Notes of the inspector', notes, 586)}
      ${outline ? map(outline, car) : ''}
    </svg>`
    const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
    return { jpeg, width, height, covers: hidden.map(coverOf) }
  }
}

const inTwos = (names: readonly string[]) =>
  names.flatMap((name, index) => (index % 2 === 0 ? [[name, names[index + 1]].filter(Boolean).join(' · ')] : []))

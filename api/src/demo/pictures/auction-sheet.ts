import { classOf } from '@minato/contract/ground/trade/vehicles.ts'
import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { inCc, inKm } from '@minato/contract/stock/cars/car-text.ts'
import { markCode, markText } from '@minato/contract/stock/cars/condition.ts'
import { type Outline, outlineOf, outlineWidth } from '@minato/contract/stock/cars/outline.ts'
import { panels } from '@minato/contract/stock/cars/panels.ts'
import sharp from 'sharp'
import { faceFile } from '../../lib/pdf/fonts.ts'
import type { DemoCar } from '../catalogue.ts'
import type { ConfidentialFacts } from '../trade.ts'

const [width, height] = [1200, 850]
const [ink, faint, red] = ['#1d2b36', '#5b6b76', '#b3261e']

type Box = { x: number; y: number; width: number; height: number }
type Cell = Box & { label: string; value: string | null | undefined; large?: boolean }
type Secrets = Pick<ConfidentialFacts, 'chassisNumber' | 'auctionHouse' | 'auctionLot'>

const outlineFor = ({ type }: DemoCar) => outlineOf(classOf(type))

/** Whether an inspector has found something on it that can be drawn. */
export const hasSheet = (car: DemoCar) => Boolean(car.condition?.length && car.auctionGrade && outlineFor(car))

/** The cells of a sheet; those of `hidden` show what must be covered. */
function cellsOf(car: DemoCar, { auctionHouse, auctionLot, chassisNumber }: Secrets) {
  const row = (y: number, ...cells: [label: string, value: Cell['value'], width: number][]): Cell[] => {
    let x = 24
    return cells.map(([label, value, cell]) => {
      const placed = { x, y, width: cell, height: 64, label, value }
      x += cell
      return placed
    })
  }
  return {
    hidden: [
      ...row(24, ['Auction', auctionHouse, 440], ['Lot', auctionLot, 200]),
      ...row(152, ['Chassis number', chassisNumber, 290]),
    ],
    open: [
      ...row(
        88,
        ['Vehicle', `${car.make} ${car.model} ${car.grade ?? ''}`, 440],
        ['First registration', car.firstRegistration ?? String(car.year), 200],
      ),
      { x: 314, y: 152, width: 190, height: 64, label: 'Model code', value: car.modelCode },
      { x: 504, y: 152, width: 160, height: 64, label: 'Mileage', value: inKm(car.mileage) },
      ...row(
        216,
        ['Engine', inCc(car.engineCC) ?? 'Electric', 160],
        ['Fuel', car.fuel, 140],
        ['Gearbox', car.transmission, 180],
        ['Colour', car.exteriorColor, 160],
      ),
      { x: 664, y: 24, width: 300, height: 128, label: 'Overall grade', value: car.auctionGrade, large: true },
      { x: 964, y: 24, width: 212, height: 128, label: 'Interior', value: car.interiorGrade, large: true },
    ] satisfies Cell[],
  }
}

const coverOf = ({ x, y, width: wide, height: high }: Box): Cover => ({
  x: x / width,
  y: (y + high * 0.4) / height,
  width: wide / width,
  height: (high * 0.6) / height,
})

/**
 * Draws sheets as an auction makes them, each a JPEG of 1200 × 850 with the boxes that cover its numbers: the facts of the car, what
 * the inspector noted, and the marks on an outline. Letters are drawn as shapes: a machine without a font has them as well.
 */
export async function openSheets() {
  const { openSync } = await import('fontkit')
  const fonts = { normal: openSync(faceFile('latin')), bold: openSync(faceFile('latin-bold')) }

  function text(said: string, x: number, y: number, { size = 22, bold = false, colour = ink, middle = false } = {}) {
    const font = fonts[bold ? 'bold' : 'normal']
    const { glyphs, positions } = font.layout(said)
    const scale = size / font.unitsPerEm
    let at = 0
    const shapes = glyphs.map(({ path }, place) => {
      const shape = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
      at += positions[place]?.xAdvance ?? 0
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
        ? text(markCode(mark), box.x + box.width / 2, box.y + box.height / 2 + 5, {
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
      (mark) => `${markCode(mark)}  ${panels[mark.panel].label}: ${markText(mark).toLowerCase()}`,
    )
    const list = (title: string, lines: readonly string[], y: number) =>
      [
        text(title, 34, y, { size: 15, colour: faint }),
        ...lines.map((line, place) => text(line, 34, y + 34 + place * 32)),
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
  names.flatMap((name, place) => (place % 2 === 0 ? [[name, names[place + 1]].filter(Boolean).join(' · ')] : []))

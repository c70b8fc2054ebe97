import type { Method } from '@minato/contract/platform/ports/facts.ts'

/** An invented service: its ships sail in turn, and call at each port a fixed number of days after departure. */
export type Service = {
  carrier: string
  vessels: readonly string[]
  method: Method
  /** Days between departures, and days until the first future one. */
  every: number
  first: number
  loading: Readonly<Record<string, number>>
  discharge: Readonly<Record<string, number>>
}

/** Days from the departure from Yokohama, for every port where a demo car waits. */
const fromTheEast = { JPTMK: -3, JPYOK: 0, JPNGO: 2, JPUKB: 4, JPHKT: 6 }
const roro = { method: 'RORO', loading: fromTheEast } as const
const inBoxes = { method: 'CONTAINER', loading: fromTheEast } as const

export const services: readonly Service[] = [
  {
    ...roro,
    carrier: 'Example East Africa Line',
    vessels: ['Southern Lantern', 'Indigo Tern', 'Minato Ibis'],
    every: 12,
    first: 9,
    discharge: { KEMBA: 28, TZDAR: 31 },
  },
  {
    ...inBoxes,
    carrier: 'Example Box Line',
    vessels: ['Paper Kite', 'Grey Heron'],
    every: 14,
    first: 12,
    discharge: { KEMBA: 33, TZDAR: 36, TZZNZ: 40, MZBEW: 44, MZMNC: 47 },
  },
  {
    ...roro,
    carrier: 'Example Cape Line',
    vessels: ['Paper Crane', 'Cape Marigold'],
    every: 14,
    first: 15,
    discharge: { MUPLU: 26, ZADUR: 30, MZMPM: 33 },
  },
  {
    ...roro,
    carrier: 'Example Bengal Line',
    vessels: ['Minato Heron', 'Quiet Tide', 'Kaigan Breeze'],
    every: 12,
    first: 10,
    discharge: { BDCGP: 20, BDMGL: 23 },
  },
  {
    ...roro,
    carrier: 'Example Indian Ocean Line',
    vessels: ['Amber Sail', 'White Camellia'],
    every: 14,
    first: 17,
    discharge: { MMRGN: 17, LKHBA: 20, PKKHI: 26, AEJEA: 29 },
  },
  {
    ...roro,
    carrier: 'Example Caribbean Line',
    vessels: ['Harbour Plum', 'Sea Almond'],
    every: 21,
    first: 19,
    discharge: { JMKIN: 33, GYGEO: 36, TTPOS: 39, BBBGI: 41, BSNAS: 44 },
  },
  {
    ...roro,
    carrier: 'Example Pacific Line',
    vessels: ['Blue Persimmon', 'Coral Wren'],
    every: 21,
    first: 20,
    discharge: { PGPOM: 18, SBHIR: 20, VUVLI: 23, FJLTK: 35, FJSUV: 36, WSAPW: 39, TOTBU: 42 },
  },
  {
    ...roro,
    carrier: 'Example Tasman Line',
    vessels: ['Silver Fern', 'Minato Egret'],
    every: 14,
    first: 11,
    discharge: { AUBNE: 17, AUMEL: 20, NZAKL: 22, NZLYT: 24 },
  },
  {
    ...roro,
    carrier: 'Example West Africa Line',
    vessels: ['Evening Gull'],
    every: 28,
    first: 22,
    discharge: { GHTEM: 40, NGTIN: 43, CIABJ: 48, SNDKR: 52 },
  },
  {
    ...roro,
    carrier: 'Example Europe Line',
    vessels: ['Northern Quince'],
    every: 28,
    first: 24,
    discharge: { CYLMS: 34, MTMLA: 38, GBSOU: 44, IEDUB: 47 },
  },
  {
    ...inBoxes,
    carrier: 'Example Black Sea Line',
    vessels: ['Walnut Grove'],
    every: 21,
    first: 18,
    discharge: { GEPTI: 42 },
  },
  {
    ...roro,
    carrier: 'Example Americas Line',
    vessels: ['Copper Finch'],
    every: 28,
    first: 21,
    discharge: { CLIQQ: 31, CANWE: 16 },
  },
]

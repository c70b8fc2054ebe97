import { messages, t } from '../../language/messages.ts'
import { counted } from '../../values/counted.ts'

/** Lengths in characters. A year's schedule of a carrier has some hundred rows. */
export const scheduleLimits = { name: 60, columns: 60, cutDays: 30, file: 400_000, rows: 2000 } as const

/**
 * How far a call may lie from the first departure of its voyage, in days, before somebody has to look at it; and how far a voyage may
 * have moved and still be the one of its number.
 */
export const likelyDays = { departure: 60, arrival: 120, moved: 180 } as const

/** Why a cell of a schedule cannot be taken; the row is left out, and nothing is guessed. */
export const scheduleFaults = messages({
  'not-understood': 'is not understood',
  'no-such-day': 'is no day of that year',
  'no-number': 'has no figure, so it is no voyage number',
  missing: 'is missing',
  'too-long': 'is too long',
  'not-likely': 'lies too far from the first departure',
  'before-departure': 'lies before the first departure',
  'cut-after-etd': 'lies after the departure',
  'no-call': 'no call at any port of loading',
  'number-of-old': 'is the number of a voyage of another year, which stays as it is: is this a new one?',
  'row-twice': 'stands in an earlier row already',
  'more-columns': 'the row has more cells than the head',
} as const)
export type ScheduleFaultCode = keyof typeof scheduleFaults

/** A fault as a person reads it: `ETA 2: "O" is not understood`. */
export const faultText = ({ column, text, because }: { column: string; text: string; because: ScheduleFaultCode }) =>
  [column && `${column}:`, text && `“${text}”`, scheduleFaults[because]].filter(Boolean).join(' ')

export const scheduleTexts = messages({
  nameMissing: 'Please say whose form it is, so that it is known the next time',
  shipMissing: 'Please say which columns hold the ship and the voyage number',
  departureMissing: 'Please say which column holds a departure, and from which port',
  carrierMissing: 'Please name the carrier: no column does',
  columnTwice: 'Another column means this already',
  columnMissing: 'Please say what this column means',
  fileMissing: 'Please choose a file',
  fileLarge: 'This file is too large for a schedule',
  fileEmpty: 'This file has no row below its head',
  fileDamaged: 'This file cannot be read as CSV',
  get tooManyRows() {
    return t('Please take at most {rows} rows at once', { rows: counted(scheduleLimits.rows) })
  },
  otherColumns: 'These are not the columns of the file',
  anew: 'A number of a voyage of another year is a new voyage',
  yearMissing: 'Please give the year of the first date, such as 2026',
} as const)

/** What becomes of a row, as a person reads it. */
export const scheduleOutcomes = messages({
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Not taken',
} as const)

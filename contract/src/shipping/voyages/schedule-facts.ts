import { lazyValue, messages, t } from '#language/messages.ts'
import { formatCount } from '#values/format-count.ts'

/** Lengths in characters. A year's schedule of a carrier has some hundred rows. */
export const scheduleLimits = { name: 60, columns: 60, cutDays: 30, file: 400_000, rows: 2000 } as const

/**
 * Days between a call and the first departure above which staff must check it. A voyage with the same number may have `moved`
 * by this many days.
 */
export const plausibleDays = { departure: 60, arrival: 120, moved: 180 } as const

/** Faults of a cell or row of a schedule; the row is skipped, nothing is guessed. */
export const scheduleFaultTexts = {
  'not-understood': (cell: string) => t('{cell} is not understood', { cell }),
  'no-such-day': (cell: string) => t('{cell} is not a day of that year', { cell }),
  'no-number': (cell: string) => t('{cell} has no digit, so it is not a voyage number', { cell }),
  missing: (cell: string) => t('{cell} is missing', { cell }),
  'too-long': (cell: string) => t('{cell} is too long', { cell }),
  'not-likely': (cell: string) => t('{cell} is too far from the first departure', { cell }),
  'before-departure': (cell: string) => t('{cell} is before the first departure', { cell }),
  'cut-after-etd': (cell: string) => t('{cell} is after the departure', { cell }),
  'no-call': () => t('no call at any port of loading', {}, 'a row of a schedule'),
  'number-of-old': (cell: string) =>
    t('{cell} is the number of a voyage in another year, which stays unchanged. Is this a new voyage?', { cell }),
  'row-twice': () => t('is already in an earlier row', {}, 'a row of a schedule'),
  'more-columns': () => t('the row has more cells than the header', {}, 'a row of a schedule'),
} satisfies Record<string, (cell: string) => string>
export type ScheduleFaultCode = keyof typeof scheduleFaultTexts

/** Formats a fault: `ETA 2: “O” is not understood`. */
export const formatScheduleFault = ({
  column,
  text,
  because,
}: {
  column: string
  text: string
  because: ScheduleFaultCode
}) => scheduleFaultTexts[because](formatCell(column, text))

function formatCell(column: string, text: string) {
  if (!column) return t('“{text}”', { text })
  return text ? t('{column}: “{text}”', { column, text }) : t('{column}:', { column })
}

export const scheduleTexts = messages({
  shipMissing: 'Please say which columns hold the ship and the voyage number',
  departureMissing: 'Please say which column holds a departure, and from which port',
  carrierMissing: 'Please name the carrier: no column contains it',
  columnTwice: 'Another column already has this meaning',
  fileMissing: 'Please choose a file',
  tooManyRows: lazyValue(() =>
    t('Please import at most {rows} rows at once', { rows: formatCount(scheduleLimits.rows) }),
  ),
  otherColumns: 'These are not the columns of the file',
  yearMissing: 'Please enter the year of the first date, such as 2026',
} as const)

export const scheduleOutcomes = messages({
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Not imported',
} as const)

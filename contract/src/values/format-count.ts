import { createFastNumberFormat } from '../language/formats.ts'

const integerFormat = createFastNumberFormat()

/** Formats a number: `12,400`. One shared formatter, because `toLocaleString` creates its own for each call. */
export const formatCount = (number: number) => integerFormat.format(number)

/** Formats a count that may still be loading: a dash until it is there, never a zero. */
export const formatCountOrDash = (number: number | undefined) => (number === undefined ? '–' : formatCount(number))

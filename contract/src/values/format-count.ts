import { createFastNumberFormat } from '../language/formats.ts'

const integerFormat = createFastNumberFormat()

/** Formats a number: `12,400`. One shared formatter, because `toLocaleString` creates its own for each call. */
export const formatCount = (number: number) => integerFormat.format(number)

import { quickForm } from '../language/forms.ts'

const integerFormat = quickForm()

/** Formats a number: `12,400`. One shared formatter, because `toLocaleString` creates its own for each call. */
export const counted = (number: number) => integerFormat.format(number)

import { quickForm } from '../language/forms.ts'

const wholeFormat = quickForm()

/** Formats a number: `12,400`. One shared formatter, because `toLocaleString` creates its own for each call. */
export const counted = (number: number) => wholeFormat.format(number)

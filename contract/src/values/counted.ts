import { quickForm } from '../language/forms.ts'

const whole = quickForm()

/** A number as people read it: `12,400`. One formatter for all: `toLocaleString` looks for its own each time, which pages felt. */
export const counted = (number: number) => whole.format(number)

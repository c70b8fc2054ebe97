import { carListTexts } from './words.ts'

/** A value of a field with how many cars have it; a model also has its make. */
export type Counted = { value: string; count: number; make?: string | undefined }

/** The value that is the same as a filter takes it, whatever the case. */
export const findValue = <One extends Counted>(values: readonly One[], value: string) =>
  values.find((one) => one.value.toLowerCase() === value.toLowerCase())

/** A value as a person reads it. */
export const shownValue = (name: string, value: string) =>
  name === 'engineCC' && value === '0' ? carListTexts.notGiven : value

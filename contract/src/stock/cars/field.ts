import { getOfficeYear } from '#values/days.ts'

/** The search by a field: by one of the values in the stock, between two ends, by words, or by a yes. */
type Filter = {
  by: 'value' | 'range' | 'words' | 'yes-no'
  /** Name in addresses and in the API, where it differs from the field's own name. */
  name?: string
  label?: string
  /** Values that are offered even without a car. */
  offered?: readonly string[]
  /** The home page also matches a part of it. */
  partly?: true
}

export type Field = {
  label: string
  /** The label in the back-office's form and history, if it differs. */
  officeLabel?: string
  formLabel?: string
  recordLabel?: string
  unit?: 'USD' | 'km' | 'cc' | 'mm' | 'kg'
  /** Characters of a text, entries of a list. */
  most?: number
  limits?: readonly [number, number]
  /** A narrower range for the arrows of the form's field. */
  arrows?: readonly [number, number]
  step?: number
  options?: readonly string[]
  /** Accepted codes with their labels; `yesNoLabels` of a yes/no field. */
  codes?: Readonly<Record<string, string>>
  /** Suggestions; any text is valid. */
  proposed?: readonly string[]
  required?: true
  wrong?: string | ((last: number) => string)
  filter?: Filter
}

/** Returns the last accepted model year: the next calendar year. */
export const getLastCarYear = (now = new Date()) => getOfficeYear(now) + 1

import { officeYear } from '#values/days.ts'

/** How buyers find cars by a field: by one of the values in the stock, between two ends, by words, or by a yes. */
type Filter = {
  by: 'value' | 'range' | 'words' | 'yes-no'
  /** In an address and in the API, where it is not the field's own name. */
  name?: string
  label?: string
  /** Offered whether or not a car has them. */
  offered?: readonly string[]
  /** The home page also finds a part of it. */
  partly?: true
}

/** One field of a car: its name, its limits, and how it is searched. */
export type Field = {
  /** What a buyer reads beside it. */
  label: string
  /** The same for the office's form and history, where it differs. */
  officeLabel?: string
  /** Only on the office's form. */
  formLabel?: string
  /** Only on the office's page of a car. */
  recordLabel?: string
  unit?: 'USD' | 'km' | 'cc' | 'mm' | 'kg'
  /** Characters of a text, entries of a list. */
  most?: number
  /** The least and the greatest number that are accepted. */
  limits?: readonly [number, number]
  /** What the arrows of the form's field keep to, where that is narrower. */
  arrows?: readonly [number, number]
  step?: number
  /** One of these is chosen. */
  options?: readonly string[]
  /** One of these codes is chosen, each by what a person reads for it; `yesNoLabels` of a yes/no field. */
  codes?: Readonly<Record<string, string>>
  /** These are proposed; anything may be typed. */
  proposed?: readonly string[]
  required?: true
  /** Said where it is missing or wrong. */
  wrong?: string | ((last: number) => string)
  filter?: Filter
}

/** The last model year that is accepted: the next calendar year. */
export const lastCarYear = (now = new Date()) => officeYear(now) + 1

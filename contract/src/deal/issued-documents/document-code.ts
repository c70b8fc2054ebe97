import { normaliseKey, stripChatMarks } from '#values/clean-text.ts'

/** Crockford's alphabet: without letters that resemble a digit or another letter. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

const lookAlikes: Record<string, string> = { I: '1', L: '1', O: '0' }
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

const joinTyped = (typed: string) => stripChatMarks(normaliseKey(typed)).toUpperCase().replace(/[ -]/g, '')

/** Normalises a typed code: case, spaces and dashes do not count. Returns null for an impossible code. */
export function parseCode(typed: string) {
  const normalised = joinTyped(typed).replace(/[ILO]/g, (sign) => lookAlikes[sign] as string)
  return codePattern.test(normalised) ? normalised : null
}

/** Formats a code as two groups of five characters. */
export const formatCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** Normalises a typed document number to `PI-2026-00123`. Returns null for an impossible number. */
export function parseDocumentNumber(typed: string) {
  const [, prefix, year, serial] = /^([A-Z]{2})(\d{4})(\d{5,9})$/.exec(joinTyped(typed)) ?? []
  return prefix ? `${prefix}-${year}-${serial}` : null
}

/** Crockford's alphabet: no letter that is easily taken for a digit or for another letter. */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

const mistaken: Record<string, string> = { I: '1', L: '1', O: '0' }
const code = new RegExp(`^[${codeSigns}]{${codeLength}}$`)

/** A code as it is kept, from whatever somebody typed: case, spaces and dashes do not count. Null where it can be none. */
export function readCode(typed: string) {
  const read = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[ILO]/g, (sign) => mistaken[sign] as string)
  return code.test(read) ? read : null
}

/** A code as a person reads it: two groups of five. */
export const codeText = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** The number of a paper as it is kept, `PI-2026-00123`, from whatever somebody typed. Null where it can be none. */
export function readPaperNumber(typed: string) {
  const [, prefix, year, serial] =
    /^([A-Z]{2})(\d{4})(\d{5,9})$/.exec(typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')) ?? []
  return prefix ? `${prefix}-${year}-${serial}` : null
}

// Rule: APIs that browsers offer on https and localhost only are used here alone, with a fallback for http.
/** Returns 128 random bits; `crypto.randomUUID` exists in secure contexts only. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 32 letters and digits that are not confused on the telephone. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Returns a password of 100 random bits in four groups: `k7mqx-p3vdn-…`. */
export const randomPassword = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')

/** Copies a text to the clipboard; false if the browser refuses. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string) {
  const focused = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

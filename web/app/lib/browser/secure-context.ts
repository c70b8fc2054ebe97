// Rule: what browsers offer to https and localhost alone has a fallback here for plain http, and is used nowhere else.
/** A random id of 128 bits, which `crypto.randomUUID` makes in secure contexts alone. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 32 letters and digits that nobody takes for one another, read out over a telephone. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random password of 100 bits in four groups: `k7mqx-p3vdn-…`. */
export const randomPassword = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')

/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedTheOldWay(text)
  }
}

function copiedTheOldWay(text: string) {
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

/** A random id of 128 bits; works on plain http too, where `crypto.randomUUID` is missing. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 32 letters and digits that nobody takes for one another, read out over a telephone. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random password of 100 bits in four groups: `k7mqx-p3vdn-…`. */
export const randomPassword = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')

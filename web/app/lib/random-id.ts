/** A random id of 128 bits; works on plain http too, where `crypto.randomUUID` is missing. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A dash, however a keyboard, a scanner or a certificate writes it. */
const dashes = /[\u2010-\u2015\u2212\u30fc\uff0d\uff70]/g

/** A chassis number as it is kept: in capitals, without spaces, wide letters and dashes as the plain ones. */
export const normalChassis = (text: string) =>
  text.normalize('NFKC').replace(dashes, '-').replace(/\s/g, '').toUpperCase()

const masked = 4

/**
 * A chassis number as everybody may see it: `NZE161-7012345` is `NZE161-701****`. Of a number without a dash its last four go,
 * of a short one whatever follows the dash; nothing before the dash.
 */
export function maskedChassis(number: string) {
  const letters = [...number]
  const serial = letters.lastIndexOf('-') + 1
  const from = Math.max(serial, letters.length - masked)
  return letters.map((letter, index) => (index < from ? letter : '*')).join('')
}

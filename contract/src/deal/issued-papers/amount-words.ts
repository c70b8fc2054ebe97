const small = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] as const // biome-ignore format: a list of words
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const powers = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number from 0 on in English words: `six thousand two hundred thirty-two`. */
export function inWords(number: number): string {
  for (const [power, name] of powers)
    if (number >= power) {
      const rest = number % power
      return `${inWords((number - rest) / power)} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
    }
  if (number < 20) return small[number] as string
  const ones = number % 10
  return `${tens[(number - ones) / 10]}${ones > 0 ? `-${small[ones]}` : ''}`
}

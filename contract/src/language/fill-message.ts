import { formatDigits } from './digits.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Fills values into an ICU message: `{name}`, `{count, number}`, `{count, plural, =0 {none} one {# car} other {# cars}}`,
 * `{side, select, buyer {…} other {…}}`.
 * Quoting is not supported, because no message needs a brace. Days and money arrive formatted as text. A plain number with a
 * fraction gets the decimal sign of the language.
 * @param language a BCP 47 tag, for plurals and numbers
 */
export function fillMessage(message: string, values: MessageValues, language: string): string {
  let at = 0

  function parseText(count?: number) {
    let result = ''
    for (; at < message.length && message[at] !== '}'; at++) {
      if (message[at] === '{') result += parsePlaceholder()
      else if (message[at] === '#' && count !== undefined) result += formatNumber(count, language)
      else result += message[at]
    }
    return result
  }

  function parsePlaceholder() {
    const [head = '', name = '', kind] = /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?/.exec(message.slice(at)) ?? []
    const value = values[name] ?? ''
    at += head.length
    if (kind === 'plural' || kind === 'select') return parseBranch(value, kind)
    if (kind === 'number') return formatNumber(Number(value), language)
    return typeof value === 'number' && !Number.isInteger(value) ? formatFraction(value, language) : String(value)
  }

  function parseBranch(value: string | number, kind: 'plural' | 'select') {
    const count = kind === 'plural' ? Number(value) : undefined
    const candidates = count === undefined ? [`${value}`] : [`=${count}`, pluralRules(language).select(count)]
    const branches = new Map<string, string>()
    for (;;) {
      const [head = '', name = ''] = /^\s*([=\w-]+)\s*\{/.exec(message.slice(at)) ?? []
      if (!head) break
      at += head.length
      branches.set(name, parseText(count))
      at++
    }
    at += /^\s*/.exec(message.slice(at))?.[0].length ?? 0
    return (
      candidates.map((name) => branches.get(name)).find((match) => match !== undefined) ?? branches.get('other') ?? ''
    )
  }

  return parseText()
}

/** Caches one formatter per language: creating one takes longer than a thousand uses. */
const cachePerLanguage = <Made>(make: (language: string) => Made) => {
  const cache = new Map<string, Made>()
  return (language: string) => cache.get(language) ?? (cache.set(language, make(language)).get(language) as Made)
}
const numberFormats = cachePerLanguage((language) => new Intl.NumberFormat(language, { numberingSystem: 'latn' }))
const plain = { numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 20 } as const
const fractionFormats = cachePerLanguage((language) => new Intl.NumberFormat(language, plain))
const formatNumber = (value: number, language: string) =>
  formatDigits(language, value) ?? numberFormats(language).format(value)
const formatFraction = (value: number, language: string) =>
  formatDigits(language, value, { maxDecimals: 20, grouped: false }) ?? fractionFormats(language).format(value)
const pluralRules = cachePerLanguage((language) => new Intl.PluralRules(language))

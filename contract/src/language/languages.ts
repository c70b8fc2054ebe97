/** A language: its own and its English name, its direction, and the BCP 47 tags for its days and numbers. */
export type LanguageDefinition = {
  own: string
  english: string
  direction: 'ltr' | 'rtl'
  dates: string
  numbers: string
  /**
   * Group and decimal signs, and the pattern of whole dollars and yen, equal to `Intl`. Without it and `months`, the slower
   * `Intl` formats them.
   */
  digits?: { group: string; point: string; USD: string; JPY: string }
  /** The twelve short month names, and the pattern of a month with its year. */
  months?: { short: string; dated: string }
  /** Names of countries that differ from `Intl`, by ISO 3166-1 alpha-2 code. */
  countries?: Readonly<Record<string, string>>
}

/**
 * The languages of the site, each translated completely. The first is the source language. Another language needs an entry here
 * and a catalogue.
 */
export const languages = {
  en: {
    own: 'English',
    english: 'English',
    direction: 'ltr',
    dates: 'en-GB',
    numbers: 'en-US',
    digits: { group: ',', point: '.', USD: '$#', JPY: '¥#' },
    months: { short: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec', dated: '{month} {year}' },
  },
  sw: {
    own: 'Kiswahili',
    english: 'Swahili',
    direction: 'ltr',
    dates: 'sw-TZ',
    numbers: 'sw-TZ',
    digits: { group: ',', point: '.', USD: 'US$\u00a0#', JPY: '¥\u00a0#' },
    months: { short: 'Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des', dated: '{month} {year}' },
    countries: { CD: 'Jamhuri ya Kidemokrasia ya Kongo' },
  },
  fr: {
    own: 'Français',
    english: 'French',
    direction: 'ltr',
    dates: 'fr-FR',
    numbers: 'fr-FR',
    digits: { group: '\u202f', point: ',', USD: '#\u00a0$US', JPY: '#\u00a0¥' },
    months: { short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.', dated: '{month} {year}' },
    countries: { CD: 'RD Congo' },
  },
  ja: {
    own: '日本語',
    english: 'Japanese',
    direction: 'ltr',
    dates: 'ja-JP',
    numbers: 'ja-JP',
    digits: { group: ',', point: '.', USD: '$#', JPY: '￥#' },
    months: { short: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月', dated: '{year}年{month}' },
  },
} as const satisfies Record<string, LanguageDefinition>
export type Language = keyof typeof languages

export const sourceLanguage: Language = 'en'

export const otherLanguages = (Object.keys(languages) as Language[]).filter((language) => language !== sourceLanguage)

export const nativeLanguageNames = Object.fromEntries(
  Object.entries(languages).map(([name, { own }]) => [name, own]),
) as Record<Language, string>

export const isLanguage = (tag: string | null | undefined): tag is Language =>
  tag != null && Object.hasOwn(languages, tag)

/** The request header with the language of the answer, a `Language`. Without it, the answer is in the source language. */
export const languageHeader = 'x-language'

/**
 * Builds a path that browsers resolve on our own host. Lint demands that every redirect, link, form and canonical address uses
 * it or `localizePath`.
 * @param parts  joined: a path, its query and its hash
 */
export const toSitePath = (...parts: string[]) =>
  // A second slash or backslash would begin the name of a host (WHATWG URL, "relative slash state").
  `/${parts.join('').replace(/^[\s/\\]+/, '')}`

/**
 * Resolves an address like browsers: without `.` and `..`, and with `/` for `\`.
 * @returns its path, query and hash; null where the path, or the remainder after its language, could name another host
 */
export function parseSitePath(address: string) {
  if (toSitePath(address) !== address) return null
  const { pathname, search, hash } = new URL(`http://any.example${address}`)
  return parseLanguagePath(pathname).path.startsWith('//') ? null : pathname + search + hash
}

/**
 * Returns the address of a page in a language. The source language has no prefix, and the back-office has one address for all
 * languages.
 * @param parts  path, query and hash of the page in the source language
 */
export function localizePath(language: string, ...parts: string[]) {
  const path = toSitePath(...parts)
  return language === sourceLanguage || isOfficePath(path) ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** Splits a pathname into its language and the path in the source language. */
export function parseLanguagePath(pathname: string): { language: Language; path: string } {
  const [, first, remainder] = /^\/([a-z]{2})(\/.*|)$/.exec(pathname) ?? []
  if (!isLanguage(first) || first === sourceLanguage) return { language: sourceLanguage, path: pathname }
  return { language: first, path: remainder || '/' }
}

export const isOfficePath = (path: string) => /^\/admin(?=$|[/?#])/.test(path)

/** The cookie with the language of the back-office, whose address has no language prefix. */
export const officeLanguageCookie = 'office-language'

/** Returns the language of the back-office from a cookie header; the source language without one. */
export function readOfficeLanguage(cookies = ''): Language {
  const cookieValue = new RegExp(`(?:^|; )${officeLanguageCookie}=(\\w+)`).exec(cookies)?.[1]
  return isLanguage(cookieValue) ? cookieValue : sourceLanguage
}

/**
 * Lists the addresses of a page in each language, and `x-default` for readers of other languages. Empty for a single language,
 * or if the page is in none of them.
 * @param address  its full address in any language
 */
export function listAlternateAddresses(address: string, among: readonly Language[]) {
  const { origin, pathname, search } = new URL(address)
  const { language, path } = parseLanguagePath(pathname)
  if (among.length < 2 || !among.includes(language)) return []
  const buildAddressIn = (one: Language) => origin + localizePath(one, path, search)
  return [
    ...among.map((alternate) => ({ language: alternate as string, address: buildAddressIn(alternate) })),
    { language: 'x-default', address: buildAddressIn(sourceLanguage) },
  ]
}

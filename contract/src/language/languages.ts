/** A language: its own name and the English one, where its lines begin, and how it writes days and numbers, as BCP 47 tags. */
export type Spoken = {
  own: string
  english: string
  direction: 'ltr' | 'rtl'
  dates: string
  numbers: string
  /**
   * What stands between thousands and before decimals, and how whole dollars and yen are written, as `Intl` does it. Without it,
   * and without the months, `Intl` is asked, which a phone feels.
   */
  digits?: { group: string; point: string; USD: string; JPY: string }
  /** The twelve months as short as a card needs them, and how one stands with its year. */
  months?: { short: string; dated: string }
}

/** The languages that the house speaks, each whole; the first is the source of all others. One more is a line here and a file. */
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
  },
  fr: {
    own: 'Français',
    english: 'French',
    direction: 'ltr',
    dates: 'fr-FR',
    numbers: 'fr-FR',
    digits: { group: '\u202f', point: ',', USD: '#\u00a0$US', JPY: '#\u00a0¥' },
    months: { short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.', dated: '{month} {year}' },
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
} as const satisfies Record<string, Spoken>
export type Language = keyof typeof languages

export const source: Language = 'en'

/** All but the source, in the order of the record. */
export const otherLanguages = (Object.keys(languages) as Language[]).filter((language) => language !== source)

export const ownNames = Object.fromEntries(Object.entries(languages).map(([name, { own }]) => [name, own])) as Record<
  Language,
  string
>

export const isLanguage = (tag: string | null | undefined): tag is Language =>
  tag != null && Object.hasOwn(languages, tag)

/** The header by which a call says in which language it is to be answered: a `Language`; without it, the source. */
export const languageHeader = 'x-language'

/**
 * Makes a path that browsers resolve on our own host. Every redirect, link, form and canonical address is made by it or by
 * `pathIn`, which lint demands.
 * @param parts  joined: a path, its query and its hash
 */
export const toSitePath = (...parts: string[]) =>
  // A second slash or backslash would begin the name of a host (WHATWG URL, "relative slash state").
  `/${parts.join('').replace(/^[\s/\\]+/, '')}`

/**
 * Resolves an address as browsers do, so without `.` and `..`, and with `/` for `\`.
 * @returns its path, query and hash; null where the path, or the remainder after its language, could name another host
 */
export function parseSitePath(address: string) {
  if (toSitePath(address) !== address) return null
  const { pathname, search, hash } = new URL(`http://any.example${address}`)
  return languageOf(pathname).path.startsWith('//') ? null : pathname + search + hash
}

/**
 * The address of a page in a language: those of the source are the specified ones, others have it before them, but for the
 * back-office, which has one address.
 * @param parts  of the page in the source: its path, query and hash
 */
export function pathIn(language: string, ...parts: string[]) {
  const path = toSitePath(...parts)
  return language === source || isOfOffice(path) ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** A path as the source has it, and the language before it. */
export function languageOf(pathname: string): { language: Language; path: string } {
  const [, first, rest] = /^\/([a-z]{2})(\/.*|)$/.exec(pathname) ?? []
  if (!isLanguage(first) || first === source) return { language: source, path: pathname }
  return { language: first, path: rest || '/' }
}

export const isOfOffice = (path: string) => /^\/admin(?=$|[/?#])/.test(path)

/** The cookie in which a browser keeps the language of the office, which its one address does not say. */
export const officeCookie = 'office-language'

/** The language of the office that the cookies of a browser name; without one the source. */
export function officeLanguageIn(cookies = ''): Language {
  const named = new RegExp(`(?:^|; )${officeCookie}=(\\w+)`).exec(cookies)?.[1]
  return isLanguage(named) ? named : source
}

/**
 * Where a page stands in each of the languages, and, as `x-default`, for whoever reads none of them. Nothing where that is one
 * language, or where the page is in none of them.
 * @param address  its whole address in any language
 */
export function alternatesOf(address: string, among: readonly Language[]) {
  const { origin, pathname, search } = new URL(address)
  const { language, path } = languageOf(pathname)
  if (among.length < 2 || !among.includes(language)) return []
  const inOne = (one: Language) => origin + pathIn(one, path, search)
  return [
    ...among.map((one) => ({ language: one as string, address: inOne(one) })),
    { language: 'x-default', address: inOne(source) },
  ]
}

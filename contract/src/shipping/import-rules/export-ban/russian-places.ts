// Rule: which places of a deal mean Russia, and which texts of it staff should look at.
import { normaliseKey } from '#values/clean-text.ts'
import { type BanInput, type BanReason, bannedCountry, findBanReason } from './export-ban.ts'
import listed from './russian-places.json' with { type: 'json' }

/**
 * A place in a deal: country, port, place, consignee, notify party, courier. A country by its code or in words, a port by
 * UN/LOCODE, other places as written.
 */
export type Place = { country?: string | null; port?: string | null; text?: string | null }

/** Latin spellings of Russia and of this trade's places there; a name elsewhere may be the same. */
const latin = new RegExp(
  [
    'russia|russland|rusland|ryssland|rossi[yji]a|(?:rusi[ae]|russie|rusya|rosja)(?![a-z])',
    '[vw]lad[iye]?[vw][oa]st[oa](?:c?k|q)|na(?:k|c)?hodka|korsako[vw]|[vw]ostochn|magadan|k?habaro[vw]sk',
    'ussuri[yij]?sk|sa[kc]?halin|no[vw]orossi[yij]*sk|mosc(?:ow|ou)|mosk(?:[vw]a|au)',
    '(?:saint|sankt|sint|san|st|s)[ .-]*p[ei]ters?b(?:u|ou)rg|leningrad|no[vw]osibirsk|[kc]aliningrad|irk(?:u|ou)tsk',
    'ulan[ -]?ude|zarubino|primor(?:y[ei]|je|sk(?:y|ii?|iy|ij)(?![a-z]))',
  ]
    .map((names) => `(?<![a-z])(?:${names})`)
    .join('|'),
  'iu',
)

/** Cyrillic, Japanese, Chinese and Korean spellings: no place elsewhere has them. */
const otherScripts = new RegExp(
  [
    'росси|росі|(?<!\\p{L})р\\.? ?ф(?!\\p{L})|владивосток|находк|корсаков|хабаровск|уссури|сахалин|магадан|москв|петербург',
    'новосибирск|калининград|иркутск|(?<!\\p{L})чит[аеуы](?!\\p{L})|улан.?удэ|зарубино|примор(?:ье|ья|ски|ского)',
    'ロシア|露西亜|ウラジオ|ウラジヴォ|ナホトカ|コルサコフ|サハリン|モスクワ|ペテルブル|ノボシビルスク|カリーニングラード',
    'イルクーツク|(?<![\\p{Script=Katakana}ー])チタ(?![\\p{Script=Katakana}ー])|ウラン.?ウデ|ザルビノ|沿海(?:地方|州)|ハバロフスク',
    '俄罗斯|俄羅斯|俄国|俄國|俄联邦|俄聯邦|海参崴|海參崴|符拉迪沃斯托克|纳霍德卡|納霍德卡|莫斯科|[圣聖]彼得堡|新西伯利[亚亞]',
    '加里[宁寧]格勒|伊[尔爾][库庫]茨克|赤塔|乌兰乌德|烏蘭烏德|扎[鲁魯]比[诺諾]|[滨濱]海[边邊]疆|哈巴罗夫斯克|哈巴羅夫斯克',
    '러시아|블라디보스|나홋카|나호트카|모스크바|페테르부르크|노보시비르스크|칼리닌그라드|이르쿠츠크|울란.?우데|자루비노|연해주',
    '하바롭스크|사할린|(?<!\\p{Script=Hangul})치타(?!\\p{Script=Hangul})',
  ].join('|'),
  'iu',
)
const codes = new Set([bannedCountry, 'RUS', '643', 'SU'])
/** UN/LOCODE, with or without the space that some lists have after the country. */
const russianPort = /^ru ?[a-z0-9]{3}$/i
const normalizePlace = (text: string) =>
  normaliseKey(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/** Folds the spellings of a Russian name: `Jekaterinburg`, `Ekaterinburg`, `Yekaterinburg`. */
const foldSpelling = (text: string) =>
  normalizePlace(text)
    .toLowerCase()
    .replace(/['`´‘’ʹʼьъ]/g, '')
    .replace(/shch|schtsch/g, 'sh')
    .replace(/tsch/g, 'ch')
    .replace(/sch/g, 'sh')
    .replace(/ou/g, 'u')
    .replace(/[kz]h/g, (match) => (match === 'kh' ? 'h' : 'z'))
    .replace(/tz/g, 'ts')
    .replace(/w/g, 'v')
    .replace(/[yj]/g, 'i')
    .replace(/і/g, 'и')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?<!\p{L})ie/gu, 'e')
    .replace(/io/g, 'e')

/** A name of several words has one key, with spaces or hyphens. */
const getPlaceKey = (name: string) => name.replace(/[ -]+/g, ' ')

/** Reasons why a listed place may be elsewhere, by its folded spelling; empty for a name only in Russia. */
const otherPlaceReasons = new Map(
  [...listed.cities, ...listed.ports, ...listed.stations].flatMap(([latin, cyrillic, reason = '']) =>
    `${latin}|${cyrillic}`
      .split('|')
      .flatMap((name) => (name ? [[getPlaceKey(foldSpelling(name)), reason] as const] : [])),
  ),
)
const listedPlace = new RegExp(
  `(?<![\\p{L}-])(?:${[...otherPlaceReasons.keys()]
    .sort((first, other) => other.length - first.length)
    .join('|')
    .replaceAll(' ', '[ -]+')})(?!-?\\p{L})`,
  'gu',
)

/** Next to Russia, a Russian place name means no other place. */
const neighbours = 'NO FI EE LV LT PL BY UA GE AZ KZ MN CN KP'.split(' ')
export const isNextToRussia = (country: string | null | undefined) => neighbours.includes(country ?? '')
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const unknownCountry = 'ZZ'
const isFarFromRussia = (country: string) =>
  /^[A-Z]{2}$/.test(country) &&
  country !== unknownCountry &&
  !isNextToRussia(country) &&
  countries.of(country) !== undefined

/**
 * Relates a place to Russia: 'named' if it lies there or its text names it, also in doubt.
 * 'doubtful' if an address elsewhere, not next to Russia, has a name that also exists there (St Petersburg, Florida). Staff
 * look at these. A listed city, port or station that is also a name, or a place elsewhere, is doubtful next to Russia.
 */
export function classifyRussianPlace({ country, port, text }: Place): 'named' | 'doubtful' | null {
  const [where, by, address] = [country, port, text].map((value) => normalizePlace(value ?? '')) as [
    string,
    string,
    string,
  ]
  const isRussianName = (spelling: string) => latin.test(spelling) || otherScripts.test(spelling)
  if (codes.has(where.toUpperCase()) || russianPort.test(by) || isRussianName(where) || isRussianName(by))
    return 'named'
  if (otherScripts.test(address)) return 'named'
  const isFar = isFarFromRussia(where.toUpperCase())
  if (latin.test(address)) return isFar ? 'doubtful' : 'named'
  const folded = foldSpelling([where, by, address].join('\n'))
  const reasons = listPlaceReasons(folded)
  if (reasons.length === 0) return null
  const isElsewhere = (reason: string) => isPlaceElsewhere(reason, where.toUpperCase(), folded)
  if (!reasons.every(isElsewhere)) return isFar ? 'doubtful' : 'named'
  return isFar && !reasons.some((reason) => reason.startsWith('place: ')) ? null : 'doubtful'
}

const listPlaceReasons = (folded: string) =>
  [...folded.matchAll(listedPlace)].map(([name]) => otherPlaceReasons.get(getPlaceKey(name)) ?? '')

/** `place: KZ aichi` counts in these countries, and in a text with one of these words. */
function isPlaceElsewhere(reason: string, country: string, folded: string) {
  const [kind, ...where] = reason.split(' ')
  if (where.length === 0) return kind !== ''
  return where.some((entry) => (/^[A-Z]{2}$/.test(entry) ? entry === country : folded.includes(foldSpelling(entry))))
}

/** Returns true for a place that names Russia, where banned vehicles may not go. */
export const isRussianPlace = (place: Place) => classifyRussianPlace(place) === 'named'

/** +7 is Russia, except numbers of Kazakhstan, which continue with 6 or 7. */
const russianNumber = /(?:\+|(?<!\d)00)[\s().-]*7[\s().-]*[0-58-9](?:[\s().-]*\d){9}(?!\d)/

/**
 * Checks if staff should look at a name, note, message or phone of a deal next to Russia: it names Russia or a number there.
 */
export function mentionsRussia(text: string) {
  const plain = normalizePlace(text)
  return (
    latin.test(plain) ||
    otherScripts.test(plain) ||
    russianNumber.test(plain) ||
    listPlaceReasons(foldSpelling(plain)).length > 0
  )
}

/**
 * Lists the vehicles of a deal that may not leave Japan, each with its reason, in their order. Empty if no place of the deal
 * lies in Russia. Every call that sets a place, a party or the vehicles of a deal must check it.
 */
export function listBannedVehicles<Vehicle extends BanInput>(
  places: readonly Place[],
  vehicles: readonly Vehicle[],
  yenPerDollar: number,
): { vehicle: Vehicle; because: BanReason }[] {
  if (!places.some(isRussianPlace)) return []
  return vehicles.flatMap((vehicle) => {
    const because = findBanReason(vehicle, yenPerDollar)
    return because ? [{ vehicle, because }] : []
  })
}

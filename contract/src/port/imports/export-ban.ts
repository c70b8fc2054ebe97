// Rule: which vehicles may not go to Russia.

import type { Fuel } from '../../ground/trade/vehicles.ts'
import { messages } from '../../language/messages.ts'
import { isAboveYen } from '../../values/money.ts'
import type { Claim } from './rule.ts'

/** Where Japan lets most vehicles no longer go, as ISO 3166-1 alpha-2. */
const banned = 'RU'

/**
 * Japan's ban on exports of vehicles to Russia: above 1,900 cc, and every hybrid, plug-in hybrid and electric one, since
 * 9 August 2023; above 6,000,000 yen since April 2022. It is a hard stop on our own side. No setting, no role and no rule of
 * the office lifts it; such a rule can only stop more. Look at the current list before each sale.
 */
export const exportBan = messages({
  country: banned,
  mostCc: 1900,
  mostYen: 6_000_000,
  fuels: ['HYBRID', 'PLUGIN_HYBRID', 'ELECTRIC'],
  claim: {
    sources: [
      {
        title: 'Vladivostok car imports; Japan ban effective 9 Aug 2023 (TASS)',
        address: 'https://tass.com/economy/1783107',
        published: '2024-05-03',
      },
      {
        title: 'Japan to ban export of used cars to Russia (Yomiuri)',
        address: 'https://japannews.yomiuri.co.jp/politics/politics-government/20230718-123605/',
        published: '2023-07-18',
      },
    ],
    asOf: '2023-08-09',
    confidence: 'reported',
  },
} as const satisfies { fuels: readonly Fuel[]; claim: Claim; [fact: string]: unknown })

/** What the ban looks at. The price in US cents; what is not known is null, and counts as stopped. */
export type Banned = { engineCC: number | null; fuel: Fuel | null; priceCents: number | null }

/** Why a vehicle may not leave, as a sentence after "It may not go to Russia." */
export const banReasons = messages({
  fuel: 'Japan bans the export to Russia of every hybrid and electric vehicle.',
  'fuel-unknown': 'We do not know its fuel.',
  engine: 'Japan bans the export to Russia of vehicles with an engine above 1,900 cc.',
  'engine-unknown': 'We do not know the size of its engine.',
  price: 'Japan bans the export to Russia of vehicles above 6,000,000 yen.',
  'price-unknown': 'We do not know its price.',
} as const)
export type BanReason = keyof typeof banReasons

/** Why Japan stops a vehicle on its way to Russia, at so many yen for a dollar; null where it does not. */
export function bannedBecause({ engineCC, fuel, priceCents }: Banned, yenPerDollar: number): BanReason | null {
  if (fuel === null) return 'fuel-unknown'
  if (exportBan.fuels.some((one) => one === fuel)) return 'fuel'
  if (engineCC === null) return 'engine-unknown'
  if (engineCC > exportBan.mostCc) return 'engine'
  if (priceCents === null) return 'price-unknown'
  return isAboveYen(priceCents, exportBan.mostYen, yenPerDollar) ? 'price' : null
}

/**
 * Any place that a deal names: country, port, place, consignee, notify party, courier. A country by its code or in words, a
 * port by UN/LOCODE, anything else as it was written.
 */
export type Place = { country?: string | null; port?: string | null; text?: string | null }

/** Whether what goes to a country by a port comes to Russia, or through it; both by their codes. */
export const goesToRussia = (country: string, port: string | undefined) =>
  country === banned || (port?.startsWith(banned) ?? false)

/** How Russia, and the places of this trade there, are written in Latin letters, where a name elsewhere may be the same. */
const latin = new RegExp(
  [
    'russia|russland|rusland|ryssland|rossi[yji]a|(?:rusi[ae]|russie|rusya|rosja)(?![a-z])',
    '[vw]lad[iye]?[vw][oa]st[oa](?:c?k|q)|na(?:k|c)?hodka|korsako[vw]|[vw]ostochn|magadan|k?habaro[vw]sk',
    'ussuri[yij]?sk|sa[kc]?halin|petropa[vw]lo[vw]sk|no[vw]orossi[yij]*sk|mosc(?:ow|ou)|mosk(?:[vw]a|au)',
    '(?:saint|sankt|sint|san|st|s)[ .-]*p[ei]ters?b(?:u|ou)rg|leningrad|no[vw]osibirsk|[kc]aliningrad|irk(?:u|ou)tsk',
    '(?:chita|tchita|tschita)(?![a-z])|ulan[ -]?ude|zarubino|primor(?:y[ei]|je|sk(?:y|ii?|iy|ij)(?![a-z]))',
  ]
    .map((names) => `(?<![a-z])(?:${names})`)
    .join('|'),
  'iu',
)

/** The same in Cyrillic, Japanese, Chinese and Korean letters: no place elsewhere is written so. */
const otherLetters = new RegExp(
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
const codes = new Set([banned, 'RUS', '643', 'SU'])
/** UN/LOCODE, with or without the space that some lists have after the country. */
const russianPort = /^ru ?[a-z0-9]{3}$/i
/** Without accents, wide letters and what cannot be seen. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()

/** Next to Russia: who writes its name there means no other place. */
const neighbours = 'NO FI EE LV LT PL BY UA GE AZ KZ MN CN KP'.split(' ')
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const unknownCountry = 'ZZ'
const isFarFrom = (country: string) =>
  /^[A-Z]{2}$/.test(country) &&
  country !== unknownCountry &&
  !neighbours.includes(country) &&
  countries.of(country) !== undefined

/**
 * What a place has to do with Russia: it lies there, or says so, whatever could is taken to; or an address in a country that is
 * not next to Russia has a name that is one there, too (St Petersburg, Florida): then it is doubtful, and a person looks at it.
 */
export function russiaIn({ country, port, text }: Place): 'named' | 'doubtful' | null {
  const [where, by, address] = [country, port, text].map((written) => plain(written ?? '')) as [string, string, string]
  const isNamed = (written: string) => latin.test(written) || otherLetters.test(written)
  if (codes.has(where.toUpperCase()) || russianPort.test(by) || isNamed(where) || isNamed(by)) return 'named'
  if (otherLetters.test(address)) return 'named'
  if (!latin.test(address)) return null
  return isFarFrom(where.toUpperCase()) ? 'doubtful' : 'named'
}

/** Whether a place stops a vehicle that Japan does not let go to Russia. */
export const namesRussia = (place: Place) => russiaIn(place) === 'named'

/**
 * What of a deal may not leave Japan: the vehicles that are stopped, each with the reason, in their order; empty where no place
 * of the deal lies in Russia. To be checked by every call that sets a place, a party or the vehicles of a deal.
 */
export function stoppedByBan<Vehicle extends Banned>(
  places: readonly Place[],
  vehicles: readonly Vehicle[],
  yenPerDollar: number,
): { vehicle: Vehicle; because: BanReason }[] {
  if (!places.some(namesRussia)) return []
  return vehicles.flatMap((vehicle) => {
    const because = bannedBecause(vehicle, yenPerDollar)
    return because ? [{ vehicle, because }] : []
  })
}

type Served = { country: { code: string }; ports: readonly { code: string }[] }

/** Countries with their ports, without the ports at which Japan stops one of the vehicles, and countries that are left with none. */
export const openTo = <One extends Served>(listed: readonly One[], vehicles: readonly Banned[], yenPerDollar: number) =>
  listed
    .map((one) => ({
      ...one,
      ports: one.ports.filter(
        ({ code: port }) => stoppedByBan([{ country: one.country.code, port }], vehicles, yenPerDollar).length === 0,
      ) as One['ports'],
    }))
    .filter(({ ports }) => ports.length > 0)

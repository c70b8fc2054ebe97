import type { Fuel } from '../cars/kinds.ts'
import { isAboveYen } from '../values/money.ts'
import type { Claim } from './rule.ts'

/** Where Japan lets most vehicles no longer go, as ISO 3166-1 alpha-2. */
const banned = 'RU'

/**
 * Japan's ban on exports of vehicles to Russia: above 1,900 cc, and every hybrid, plug-in hybrid and electric one, since
 * 9 August 2023; above 6,000,000 yen since April 2022. It is a hard stop on our own side. No setting, no role and no rule of
 * the office lifts it; such a rule can only stop more. Look at the current list before each sale.
 */
export const exportBan = {
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
} as const satisfies { fuels: readonly Fuel[]; claim: Claim; [fact: string]: unknown }

/** What the ban looks at. The price in US cents; what is not known is null, and counts as stopped. */
export type Banned = { engineCC: number | null; fuel: Fuel | null; priceCents: number | null }

/** Why a vehicle may not leave, as it follows "It may not go to Russia: ". */
export const banReasons = {
  fuel: 'Japan bans the export of every hybrid and electric vehicle',
  'fuel-unknown': 'its fuel is not known',
  engine: 'Japan bans the export of engines above 1,900 cc',
  'engine-unknown': 'the size of its engine is not known',
  price: 'Japan bans the export of vehicles above 6,000,000 yen',
  'price-unknown': 'its price is not known',
} as const
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

/** How Russia, and the ports and cities of this trade, are written in Latin, Cyrillic and Japanese letters. */
const russian = new RegExp(
  [
    '(?<![a-z])(?:russia|russian|rossi[yji]a|vladivostok|wladiwostok|nakhodka|nahodka|korsakov|vostochn|magadan|khabarovsk)',
    '(?<![a-z])(?:ussuriysk|sakhalin|petropavlovsk|novorossiysk|moscow|moskva|sankt.?peterburg)',
    'росси|(?<!\\p{L})р\\.? ?ф(?!\\p{L})|владивосток|находк|корсаков|хабаровск|уссури|сахалин|магадан|москв|петербург',
    'ロシア|ウラジオ|ナホトカ|コルサコフ|サハリン|モスクワ',
  ].join('|'),
  'iu',
)
const codes = new Set([banned, 'RUS', '643'])
/** UN/LOCODE, with or without the space that some lists have after the country. */
const russianPort = /^ru ?[a-z0-9]{3}$/i
/** Without accents, wide letters and what cannot be seen. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()

/** Whether a place lies in Russia, or says so. Whatever could is taken to. */
export function namesRussia({ country, port, text }: Place) {
  if (country && codes.has(plain(country).toUpperCase())) return true
  if (port && russianPort.test(plain(port))) return true
  return [country, port, text].some((written) => written && russian.test(plain(written)))
}

/**
 * What of a deal may not leave Japan: the vehicles that are stopped, each with the reason, in their order; empty where no place
 * of the deal lies in Russia. To be asked by every call that sets a place, a party or the vehicles of a deal.
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

// Rule: which vehicles may not go to Russia.

import type { Fuel } from '#ground/trade/vehicles.ts'
import { messages } from '#language/messages.ts'
import { isAboveYen } from '#values/money.ts'
import type { Provision } from '../rule.ts'

/** Where Japan lets most vehicles no longer go, as ISO 3166-1 alpha-2. */
export const banned = 'RU'

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
  provision: {
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
} as const satisfies { fuels: readonly Fuel[]; provision: Provision; [fact: string]: unknown })

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

/** Whether what goes to a country by a port comes to Russia, or through it; both by their codes. */
export const goesToRussia = (country: string, port: string | undefined) =>
  country === banned || (port?.startsWith(banned) ?? false)

/** True where Japan stops one of these vehicles on its way to a country or port, given by their codes. */
export const isStoppedAt = (
  { country, port }: { country: string; port: string },
  vehicles: readonly Banned[],
  yenPerDollar: number,
) => goesToRussia(country, port) && vehicles.some((vehicle) => bannedBecause(vehicle, yenPerDollar) !== null)

type Served = { country: { code: string }; ports: readonly { code: string }[] }

/** Countries with their ports, without the ports at which Japan stops one of the vehicles, and countries that are left with none. */
export const openTo = <One extends Served>(listed: readonly One[], vehicles: readonly Banned[], yenPerDollar: number) =>
  listed
    .map((one) => ({
      ...one,
      ports: one.ports.filter(
        ({ code: port }) => !isStoppedAt({ country: one.country.code, port }, vehicles, yenPerDollar),
      ) as One['ports'],
    }))
    .filter(({ ports }) => ports.length > 0)

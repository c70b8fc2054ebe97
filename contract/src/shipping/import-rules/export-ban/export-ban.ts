// Rule: which vehicles may not go to Russia.
import { messages } from '#language/messages.ts'
import type { Fuel } from '#platform/trade/vehicles.ts'
import { exceedsYen } from '#values/money.ts'
import type { Provision } from '../rule.ts'

export const bannedCountry = 'RU'

/**
 * Japan's ban on exports of vehicles to Russia. Since 9 August 2023 above 1,900 cc, and every hybrid, plug-in hybrid and
 * electric one. Since April 2022 above 6,000,000 yen. A legal stop of our own: no setting, role or import rule lifts it; a rule
 * can only stop more. Check the current list before each sale.
 */
export const exportBan = messages({
  country: bannedCountry,
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

/** Inputs of the ban. The price in US cents; unknown values are null and count as banned. */
export type BanInput = { engineCC: number | null; fuel: Fuel | null; priceCents: number | null }

/** Sentences that follow "It may not go to Russia." */
export const banReasonTexts = messages({
  fuel: 'Japan bans the export to Russia of every hybrid and electric vehicle.',
  'fuel-unknown': 'We do not know its fuel.',
  engine: 'Japan bans the export to Russia of vehicles with an engine above 1,900 cc.',
  'engine-unknown': 'We do not know the size of its engine.',
  price: 'Japan bans the export to Russia of vehicles above 6,000,000 yen.',
  'price-unknown': 'We do not know its price.',
} as const)
export type BanReason = keyof typeof banReasonTexts

/** Returns why Japan bans a vehicle on its way to Russia, at a rate of yen per dollar. Null if it may go. */
export function findBanReason({ engineCC, fuel, priceCents }: BanInput, yenPerDollar: number): BanReason | null {
  if (fuel === null) return 'fuel-unknown'
  if (exportBan.fuels.some((fuelType) => fuelType === fuel)) return 'fuel'
  if (engineCC === null) return 'engine-unknown'
  if (engineCC > exportBan.mostCc) return 'engine'
  if (priceCents === null) return 'price-unknown'
  return exceedsYen(priceCents, exportBan.mostYen, yenPerDollar) ? 'price' : null
}

/** Checks if a route to a country by a port ends in Russia or passes it; both by their codes. */
export const passesRussia = (country: string, port: string | undefined) =>
  country === bannedCountry || (port?.startsWith(bannedCountry) ?? false)

/** Checks if Japan bans one of these vehicles on its way to a country or port, given by their codes. */
export const isBannedAt = (
  { country, port }: { country: string; port: string },
  vehicles: readonly BanInput[],
  yenPerDollar: number,
) => passesRussia(country, port) && vehicles.some((vehicle) => findBanReason(vehicle, yenPerDollar) !== null)

/** Removes ports where Japan bans one of the vehicles, and countries without a remaining port. */
export const excludeBannedPorts = <One extends { country: { code: string }; ports: readonly { code: string }[] }>(
  listed: readonly One[],
  vehicles: readonly BanInput[],
  yenPerDollar: number,
) =>
  listed
    .map((served) => ({
      ...served,
      ports: served.ports.filter(
        ({ code: port }) => !isBannedAt({ country: served.country.code, port }, vehicles, yenPerDollar),
      ) as One['ports'],
    }))
    .filter(({ ports }) => ports.length > 0)

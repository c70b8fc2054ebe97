import { compareNames } from '@minato/contract/language/formats.ts'
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import {
  type BuyersDestination,
  type Destination,
  type DestinationWithName,
  formatDestination,
  formatDestinationCode,
  isPortWord,
  toPortValue,
} from '@minato/contract/platform/ports/facts.ts'
import type { Destination as Listed } from '@minato/contract/shipping/destinations/endpoints.ts'
import { findDefaultMethod } from '@minato/contract/shipping/destinations/journey.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { toPriceInputs } from '@minato/contract/shipping/freight/price-inputs.ts'
import { toPriceRequirements } from '@minato/contract/shipping/freight/price-requirements.ts'
import { translateRegion } from '@minato/contract/shipping/import-rules/regions.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { getCountryName, getEnglishName } from '#platform/countries/countries.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import * as ports from '#platform/ports/ports.ts'
import { type CachedSettingsDeps, readSettings } from '#platform/settings/read-settings.ts'
import * as freight from '../freight/freight.ts'
import * as importRules from '../import-rules/import-rules.ts'
import { listSailingsTo } from '../voyages/sailings.ts'

/** Lists the countries with an active port, by name. */
export async function listDestinations(db: Database): Promise<Listed[]> {
  const [activePorts, ruledCountries] = await Promise.all([
    ports.listDischargePorts(db),
    importRules.listCountriesWithRules(db),
  ])
  const ruleByCountry = new Map(ruledCountries.map((country) => [country.code, country]))
  const servedCodes = new Set(activePorts.flatMap(({ country, serves }) => [country, ...serves]))
  const rankForeign = (code: string) => (port: { country: string }) => Number(port.country !== code)
  return [...servedCodes]
    .map((code) => [code, ruleByCountry.get(code)] as const)
    .map(([code, rule]) => ({
      country: { code, name: getCountryName(code, rule?.name), english: rule?.name ?? getEnglishName(code) },
      region: rule ? translateRegion(rule.region) : null,
      ports: activePorts
        .filter(({ country, serves }) => country === code || serves.includes(code))
        .sort((a, b) => rankForeign(code)(a) - rankForeign(code)(b))
        .map(({ code: port, name }) => ({ code: port, name })),
    }))
    .sort((a, b) => compareNames(a.country.name, b.country.name))
}

/** Loads the basis of quotes and verdicts. @throws Refusal 404 if no active port serves this country */
export async function getTerms(
  services: CachedSettingsDeps,
  to: BuyersDestination,
  at: Date,
): Promise<DestinationTerms> {
  const { db } = services
  const [port, rates, rule, [yen], settings] = await Promise.all([
    ports.findDischargePort(db, to),
    freight.listRatesTo(db, to.port, toOfficeDay(at)),
    importRules.findRule(db, to.country),
    exchangeRate.listLatestRates(db, 1),
    readSettings(services),
  ])
  if (!port) throw new Refusal('destination-not-found')
  const { yardDays, inspectionDays, bankDays, bankHour } = settings
  const { insurance, sizes, fees } = toPriceInputs(settings)
  const regime = toPriceRequirements(rule ?? { inspection: null, cleaning: null, localInsurer: null }, fees)
  const lead = { yardDays, inspectionDays, bankDays, bankHour }
  const sailings = await listSailingsTo(db, to.port, at, { inspection: regime.inspection.demanded, lead })
  return {
    to: formatDestinationCode(to),
    country: { code: to.country, name: getCountryName(to.country, rule?.name) },
    port: { code: port.code, name: port.name },
    priced: { port: port.code, rates, sizes, insurance, ...regime, yenPerDollar: yen?.rate ?? null },
    choices: {
      method:
        rule?.containerOnly || port.roro === false
          ? 'CONTAINER'
          : findDefaultMethod(settings.firstMethod, port.transit),
      cover: regime.localInsurer || settings.firstCover === 'none' ? null : settings.firstCover,
      inspection: false,
      cleaning: false,
      on: toOfficeDay(at),
    },
    transit: port.transit,
    sailings,
    lead,
    rule,
  }
}

/** Without a port there are no freight rates. Day, settings and exchange rate are still current. */
async function basisWithoutPort(services: CachedSettingsDeps, at: Date) {
  const [set, [yen]] = await Promise.all([readSettings(services), exchangeRate.listLatestRates(services.db, 1)])
  const { insurance, sizes } = toPriceInputs(set)
  const fee = { yen: null, demanded: false }
  const constants = { insurance, sizes, localInsurer: false, inspection: fee, cleaning: fee }
  return {
    priced: { port: null, rates: [], ...constants, yenPerDollar: yen?.rate ?? null },
    choices: { method: set.firstMethod, cover: 'total-loss', inspection: false, cleaning: false, on: toOfficeDay(at) },
  } as const
}

export const getQuoteBasis = (services: CachedSettingsDeps, to: DestinationWithName | null, at: Date) =>
  to?.port ? getTerms(services, { country: to.country, port: to.port }, at) : basisWithoutPort(services, at)

/**
 * Resolves the English name of a destination, which tables store. Port words such as "any" always pass.
 * @throws Refusal 404 for a port that is inactive or does not serve the country
 */
export async function resolveDestination(db: Database, to: Destination): Promise<DestinationWithName> {
  const [port, rule] = await Promise.all([
    to.port === null ? null : ports.findDischargePort(db, { country: to.country, port: to.port }),
    importRules.findRule(db, to.country),
  ])
  if (to.port !== null && !port && !isPortWord(toPortValue(to) ?? '')) throw new Refusal('destination-not-found')
  const names = { country: rule?.name ?? getEnglishName(to.country), port: port?.name ?? to.port }
  return { ...to, name: inLanguage(sourceLanguage, () => formatDestination(to, names)) }
}

import type { Destination, Terms } from '@minato/contract/destinations/endpoints.ts'
import { type BuyersDestination, destinationText } from '@minato/contract/destinations/facts.ts'
import { firstInsuranceRates, firstSizes } from '@minato/contract/freight/facts.ts'
import { regimeOf } from '@minato/contract/freight/regime.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import type { Database } from '../../lib/database/database.ts'
import { Refusal } from '../../lib/http/problem.ts'
import { countryName } from '../countries/countries.ts'
import * as exchangeRate from '../exchange-rate/exchange-rate.ts'
import * as freight from '../freight/freight.ts'
import * as imports from '../imports/imports.ts'
import * as ports from '../ports/ports.ts'
import * as voyages from '../voyages/voyages.ts'

/** The countries that are served through an active port, by name. */
export async function all(db: Database): Promise<Destination[]> {
  const [open, ruled] = await Promise.all([ports.ofDischarge(db), imports.countriesWithRules(db)])
  const known = new Map(ruled.map((country) => [country.code, country]))
  const served = new Set(open.flatMap(({ country, serves }) => [country, ...serves]))
  const own = (code: string) => (port: { country: string }) => Number(port.country !== code)
  return [...served]
    .map((code) => ({
      country: { code, name: known.get(code)?.name ?? countryName(code) },
      region: known.get(code)?.region ?? null,
      ports: open
        .filter(({ country, serves }) => country === code || serves.includes(code))
        .sort((a, b) => own(code)(a) - own(code)(b))
        .map(({ code: port, name }) => ({ code: port, name })),
    }))
    .sort((a, b) => a.country.name.localeCompare(b.country.name, 'en'))
}

const noRegime = { inspection: null, cleaning: null, localInsurer: null }

/**
 * What a price at a destination and a verdict are reckoned from, as of a moment.
 * @throws Refusal 404 where no active port serves this country so
 */
export async function termsOf(db: Database, to: BuyersDestination, at: Date): Promise<Terms> {
  const [port, rates, rule, [yen], sailings] = await Promise.all([
    ports.find(db, to),
    freight.ratesTo(db, to.port),
    imports.ruleOf(db, to.country),
    exchangeRate.latest(db, 1),
    voyages.sailingsTo(db, to.port, at),
  ])
  if (!port) throw new Refusal('destination-not-found')
  const regime = regimeOf(rule ?? noRegime, { inspectionYen: null, cleaningYen: null })
  return {
    to: destinationText(to),
    country: { code: to.country, name: rule?.name ?? countryName(to.country) },
    port: { code: port.code, name: port.name },
    priced: {
      port: port.code,
      rates,
      sizes: firstSizes,
      insurance: firstInsuranceRates,
      ...regime,
      yenPerDollar: yen?.rate ?? null,
    },
    choices: {
      method: rule?.containerOnly || port.roro === false ? 'CONTAINER' : 'RORO',
      cover: regime.localInsurer ? null : 'total-loss',
      inspection: false,
      cleaning: false,
      on: officeDay(at),
    },
    transit: port.transit,
    sailings,
    rule,
  }
}

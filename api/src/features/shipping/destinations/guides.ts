import { compareNames } from '@minato/contract/language/formats.ts'
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import type { CountryGuide, GuidedCountry } from '@minato/contract/shipping/destinations/endpoints.ts'
import { toSlug } from '@minato/contract/shipping/destinations/facts.ts'
import { translateRegion } from '@minato/contract/shipping/import-rules/regions.ts'
import type { Database } from '#lib/database/database.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { getCountryName } from '#platform/countries/countries.ts'
import * as ports from '#platform/ports/ports.ts'
import * as importRules from '../import-rules/import-rules.ts'

type OpenPort = Awaited<ReturnType<typeof ports.listDischargePorts>>[number]

const listPorts = (code: string, open: readonly OpenPort[]) =>
  open
    .filter(({ country, serves }) => country === code || serves.includes(code))
    .sort((a, b) => Number(a.country !== code) - Number(b.country !== code))

function toGuidedCountry({ rule }: { rule: CountryGuide['rule'] }, open: readonly OpenPort[]): GuidedCountry {
  const { country, name, region, market } = rule
  const [first] = listPorts(country, open)
  return {
    country: { code: country, name: getCountryName(country, name) },
    slug: toSlug(name),
    region: translateRegion(region),
    market: market.value,
    to: first ? formatDestinationCode({ country, port: first.code }) : null,
  }
}

export async function listGuides(db: Database): Promise<GuidedCountry[]> {
  const [rules, activePorts] = await Promise.all([importRules.listRules(db), ports.listDischargePorts(db)])
  return rules
    .map((row) => toGuidedCountry(row, activePorts))
    .sort((a, b) => compareNames(a.country.name, b.country.name))
}

/** Returns the guide of a country. @throws Refusal 404 for an unknown name */
export async function getGuide(db: Database, slug: string): Promise<CountryGuide> {
  const [rules, open] = await Promise.all([importRules.listRules(db), ports.listDischargePorts(db)])
  const match = requirePresent(
    rules.find(({ rule }) => toSlug(rule.name) === slug),
    'guide-not-found',
  )
  const names = new Map(rules.map(({ rule }) => [rule.country, rule.name]))
  const nameOf = (code: string) => getCountryName(code, names.get(code))
  const { country } = match
  return {
    ...toGuidedCountry(match, open),
    rule: match.rule,
    ports: listPorts(country, open).map(({ code, name, roro, transit, ...port }) => ({
      code,
      name,
      country: { code: port.country, name: nameOf(port.country) },
      to: formatDestinationCode({ country, port: code }),
      roro,
      transit,
      serves: port.serves.filter((code) => code !== country && code !== port.country).map(nameOf),
    })),
  }
}

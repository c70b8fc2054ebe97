import { readFileSync } from 'node:fs'
import { exampleBank } from '@minato/contract/ground/company/example.ts'
import { type Port, port } from '@minato/contract/ground/ports/port.ts'
import { countryRule } from '@minato/contract/port/import-rules/rule.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** A provision names its sources by key; here each stands in full. */
function resolved(value: unknown, sources: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, sources))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    name === 'sources' ? one.map((key: string) => sources[key]) : resolved(one, sources),
  ])
  return Object.fromEntries(entries)
}

/**
 * The import rules that a first start stores: collected on 21 November 2026, each with its sources. The office has not reviewed
 * them, and its own entries replace them. They stay on the server: 110 kB, while a page needs one country.
 */
export function seedRules() {
  const { sources, countries } = read('import-rules.json')
  return countryRule.array().parse(resolved(countries, sources))
}

/** The ports of a first start: of loading in Japan, of discharge, and places inland. */
export const seedPorts = (): Port[] => port.array().parse(read('ports.json').ports)

/** Where buyers send their money from the first start on: those of the example company. */
export function seedAccounts() {
  const { name: bank, accounts, ...details } = exampleBank
  return accounts.map(({ currency, number }) => ({ currency, details: { bank, ...details, number } }))
}

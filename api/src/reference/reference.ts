import { readFileSync } from 'node:fs'
import { exampleBank } from '@minato/contract/platform/company/example.ts'
import { type Port, port } from '@minato/contract/platform/ports/port.ts'
import { countryRule } from '@minato/contract/shipping/import-rules/rule.ts'

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

function resolveSources(value: unknown, sources: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveSources(entry, sources))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === 'sources' ? part.map((key: string) => sources[key]) : resolveSources(part, sources),
  ])
  return Object.fromEntries(entries)
}

/**
 * Import rules of a first start, collected on 21 November 2026 with sources. Staff have not reviewed them; entries of the
 * office replace them. They stay on the server: 110 kB, while a page needs one country.
 */
export function seedRules() {
  const { sources, countries } = readJson('import-rules.json')
  return countryRule.array().parse(resolveSources(countries, sources))
}

/** Ports of a first start: loading ports in Japan, discharge ports and inland places. */
export const seedPorts = (): Port[] => port.array().parse(readJson('ports.json').ports)

/** Bank accounts of a first start, which belong to the example company. */
export function seedAccounts() {
  const { name: bank, accounts, ...details } = exampleBank
  return accounts.map(({ currency, number }) => ({ currency, details: { bank, ...details, number } }))
}

import { confidences } from '@minato/contract/platform/trade/confidences.ts'
import type { ListedRule } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { listProvisionTexts, type ProvisionName } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { translateRegion } from '@minato/contract/shipping/import-rules/regions.ts'
import type { CountryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { applyRuleChange, findProvision, type RuleChange } from '@minato/contract/shipping/import-rules/rule-change.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import { getCountryName } from '#platform/countries/countries.ts'
import type { Services } from '#services.ts'
import { importRules } from './table.ts'

type RuleRow = typeof importRules.$inferSelect

const rows = createRowQueries(importRules)

export const findRule = async (db: Database, country: string): Promise<CountryRule | null> =>
  (await loadRules(db, [country])).get(country) ?? null

/** Loads the rules of several countries, by country. */
export async function loadRules(db: Database, countries: readonly string[]): Promise<ReadonlyMap<string, CountryRule>> {
  const isOfCountry = inArray(importRules.country, [...new Set(countries)])
  const ruleRows = await db.select().from(importRules).where(isOfCountry)
  return new Map(ruleRows.map(({ country, rule }) => [country, rule]))
}

export const listCountriesWithRules = (db: Database) =>
  db
    .select({
      code: importRules.country,
      name: sql<string>`${importRules.rule} ->> 'name'`,
      region: sql<string>`${importRules.rule} ->> 'region'`,
    })
    .from(importRules)
    .orderBy(asc(importRules.country))

export const listRules = (db: Database) => db.select().from(importRules).orderBy(sql`${importRules.rule} ->> 'name'`)

/** Inserts the rules of the first start, unless there are any. */
export async function seed(tx: Database, first: () => CountryRule[]) {
  if ((await tx.$count(importRules)) === 0)
    await tx.insert(importRules).values(first().map((rule) => ({ country: rule.country, rule })))
}

const confidenceOrder = getKeys(confidences)

export function toListedRule({ id, rule, updatedAt }: RuleRow): ListedRule {
  const provisions = listProvisionTexts(rule).map(({ provision }) => provision)
  const days = provisions.flatMap(({ checked }) => checked?.on ?? []).sort()
  const ranks = provisions.map(({ confidence }) => confidenceOrder.indexOf(confidence))
  return {
    id,
    country: rule.country,
    name: getCountryName(rule.country, rule.name),
    region: translateRegion(rule.region),
    market: rule.market.value,
    claims: provisions.length,
    checked: days.length,
    lastChecked: days.at(-1) ?? null,
    weakest: confidenceOrder[Math.max(...ranks)] ?? rule.market.confidence,
    weak: provisions.filter(({ confidence }) => confidences[confidence].weak).length,
    updatedAt: updatedAt.toISOString(),
  }
}

/** Records nothing here; `change` logs the provision with its reason. */
const { required, fresh } = createAuditedChanges(rows, 'import-rule-not-found', async () => {})

export const getRule = async (db: Database, id: string) => required(await rows.find(db, id))

/** Stores nothing. @throws Refusal 409 for a stale version, 404 for an unknown provision */
export async function previewChange(db: Database, by: Caller, id: string, change: RuleChange) {
  const before = fresh(await rows.find(db, id), change.version).rule
  return { before, after: applyChange(before, change, by) }
}

const applyChange = (before: CountryRule, change: RuleChange, by: Caller) =>
  requirePresent(applyRuleChange(before, change, by.name), 'claim-not-found')

/** Changes or removes one provision and enqueues new next steps of affected deals. @throws Refusal 409 for a stale version */
export const updateRule = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>, by: Caller, id: string, change: RuleChange) =>
  db.transaction(async (tx) => {
    const [row] = await rows.lock(tx, [id])
    const { rule: before } = fresh(row, change.version)
    const after = applyChange(before, change, by)
    const stored = await rows.update(tx, id, { rule: after })
    await jobs.add(tx, 'next-steps', { data: { country: after.country }, key: after.country })
    const name: ProvisionName = change.claim
    await audit.record(tx, by, {
      entity: 'importRule',
      id,
      title: after.name,
      before: audit.labelledField(name, findProvision(before, change)),
      after: audit.labelledField(name, change.value && findProvision(after, change)),
      beside: { reason: change.reason },
    })
    return stored
  })

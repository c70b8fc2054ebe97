import type { CountryRule } from '@minato/contract/imports/rule.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { importRules } from './table.ts'

/** The rule of a country, by its two letters. */
export async function ruleOf(db: Database, country: string): Promise<CountryRule | null> {
  const [row] = await db.select({ rule: importRules.rule }).from(importRules).where(eq(importRules.country, country))
  return row?.rule ?? null
}

/** Name and region of each country that has a rule. */
export const countriesWithRules = (db: Database) =>
  db
    .select({
      code: importRules.country,
      name: sql<string>`${importRules.rule} ->> 'name'`,
      region: sql<string>`${importRules.rule} ->> 'region'`,
    })
    .from(importRules)
    .orderBy(asc(importRules.country))

/** Takes the rules of a first start, where there are none at all. */
export async function seed(tx: Database, first: () => CountryRule[]) {
  if ((await tx.$count(importRules)) === 0)
    await tx.insert(importRules).values(first().map((rule) => ({ country: rule.country, rule })))
}

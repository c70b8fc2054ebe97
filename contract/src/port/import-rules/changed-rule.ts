// Rule: changes of an import rule, provision by provision.

import { z } from 'zod'
import { t } from '#language/messages.ts'
import { requiredLine } from '#values/text.ts'
import type { ProvisionName } from './provision-words.ts'
import { type CountryRule, type Provision, provisionDrafts } from './rule.ts'

const reasoned = {
  /** The reason, for the history. */
  reason: requiredLine(300, () => t('Please say why')),
  /** The version of the rule that the edit started from. */
  version: z.number().int(),
}
/** A provision from a staff member; null removes it. */
const changeOf = <Name extends ProvisionName, Draft extends z.ZodType>(name: Name, draft: Draft) =>
  z.object({ claim: z.literal(name), value: draft, ...reasoned })

/** One change of a rule: a new provision, or null to remove it. `index` selects an age provision; without it one is added. */
export const ruleChange = z.discriminatedUnion('claim', [
  changeOf('market', provisionDrafts.market),
  changeOf('ages', provisionDrafts.ages.nullable()).extend({ index: z.number().int().nonnegative().optional() }),
  changeOf('steering', provisionDrafts.steering.nullable()),
  changeOf('emission', provisionDrafts.emission.nullable()),
  changeOf('safety', provisionDrafts.safety.nullable()),
  changeOf('inspection', provisionDrafts.inspection.nullable()),
  changeOf('cleaning', provisionDrafts.cleaning.nullable()),
  changeOf('localInsurer', provisionDrafts.localInsurer.nullable()),
  changeOf('containerOnly', provisionDrafts.containerOnly.nullable()),
  changeOf('transit', provisionDrafts.transit.nullable()),
])
export type RuleChange = z.output<typeof ruleChange>

/** Converts a provision to its stored form, with the person and day of the check. */
function checked<Draft extends { looked: string; checked?: undefined }>({ looked, ...provision }: Draft, by: string) {
  return { ...provision, checked: { by, on: looked } }
}

/** Applies one change of a provision to a rule, with the name of a person. Undefined without an age provision at the index. */
export function changedRule(rule: CountryRule, change: RuleChange, by: string): CountryRule | undefined {
  if (change.claim !== 'ages') return { ...rule, [change.claim]: change.value && checked(change.value, by) }
  const { index = rule.ages.length, value } = change
  if (index > rule.ages.length || (value === null && index === rule.ages.length)) return undefined
  return { ...rule, ages: rule.ages.toSpliced(index, 1, ...(value ? [checked(value, by)] : [])) }
}

/** Returns the provision that a change is about. */
export function provisionOf(rule: CountryRule, { claim, ...change }: RuleChange): Provision | null {
  if (claim !== 'ages') return rule[claim]
  return rule.ages[('index' in change ? change.index : undefined) ?? rule.ages.length] ?? null
}

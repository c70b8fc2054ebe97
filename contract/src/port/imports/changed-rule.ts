// Rule: how an import rule is changed, claim by claim.

import { z } from 'zod'
import { t } from '#language/messages.ts'
import { requiredLine } from '#values/text.ts'
import type { ClaimName } from './provision-words.ts'
import { type Claim, type CountryRule, claimDrafts } from './rule.ts'

const reasoned = {
  /** Why; the history keeps it. */
  reason: requiredLine(300, () => t('Please say why')),
  /** The version of the rule that the edit started from. */
  version: z.number().int(),
}
/** A claim as the office enters it; null removes it. */
const changeOf = <Name extends ClaimName, Draft extends z.ZodType>(name: Name, draft: Draft) =>
  z.object({ claim: z.literal(name), value: draft, ...reasoned })

/** One change of a rule: a claim is written, or, with null, removed. `index` is which of the age claims; without it one is added. */
export const ruleChange = z.discriminatedUnion('claim', [
  changeOf('market', claimDrafts.market),
  changeOf('ages', claimDrafts.ages.nullable()).extend({ index: z.number().int().nonnegative().optional() }),
  changeOf('steering', claimDrafts.steering.nullable()),
  changeOf('emission', claimDrafts.emission.nullable()),
  changeOf('safety', claimDrafts.safety.nullable()),
  changeOf('inspection', claimDrafts.inspection.nullable()),
  changeOf('cleaning', claimDrafts.cleaning.nullable()),
  changeOf('localInsurer', claimDrafts.localInsurer.nullable()),
  changeOf('containerOnly', claimDrafts.containerOnly.nullable()),
  changeOf('transit', claimDrafts.transit.nullable()),
])
export type RuleChange = z.output<typeof ruleChange>

/** A claim as it is kept: who looked, and on which day. */
function checked<Draft extends { looked: string; checked?: undefined }>({ looked, ...claim }: Draft, by: string) {
  return { ...claim, checked: { by, on: looked } }
}

/** A rule with one claim changed, by somebody's name. Undefined where there is no age claim at the index. */
export function changedRule(rule: CountryRule, change: RuleChange, by: string): CountryRule | undefined {
  if (change.claim !== 'ages') return { ...rule, [change.claim]: change.value && checked(change.value, by) }
  const { index = rule.ages.length, value } = change
  if (index > rule.ages.length || (value === null && index === rule.ages.length)) return undefined
  return { ...rule, ages: rule.ages.toSpliced(index, 1, ...(value ? [checked(value, by)] : [])) }
}

/** The claim that a change is about, as a rule has it. */
export function claimOf(rule: CountryRule, { claim, ...change }: RuleChange): Claim | null {
  if (claim !== 'ages') return rule[claim]
  return rule.ages[('index' in change ? change.index : undefined) ?? rule.ages.length] ?? null
}

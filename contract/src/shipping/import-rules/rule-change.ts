// Rule: changes of an import rule, provision by provision.
import { z } from 'zod'
import { t } from '#language/messages.ts'
import { requiredLine } from '#values/text.ts'
import type { ProvisionName } from './provision-words.ts'
import { type CountryRule, type Provision, provisionDrafts } from './rule.ts'

const reasoned = { reason: requiredLine(300, () => t('Please say why')), version: z.number().int() }
/** A null value removes the provision. */
const buildChangeSchema = <Name extends ProvisionName, Draft extends z.ZodType>(name: Name, draft: Draft) =>
  z.object({ claim: z.literal(name), value: draft, ...reasoned })

/** One change of a rule: a new provision, or null to remove it. `index` selects an age provision; without it one is added. */
export const ruleChange = z.discriminatedUnion('claim', [
  buildChangeSchema('market', provisionDrafts.market),
  buildChangeSchema('ages', provisionDrafts.ages.nullable()).extend({
    index: z.number().int().nonnegative().optional(),
  }),
  buildChangeSchema('steering', provisionDrafts.steering.nullable()),
  buildChangeSchema('emission', provisionDrafts.emission.nullable()),
  buildChangeSchema('safety', provisionDrafts.safety.nullable()),
  buildChangeSchema('inspection', provisionDrafts.inspection.nullable()),
  buildChangeSchema('cleaning', provisionDrafts.cleaning.nullable()),
  buildChangeSchema('localInsurer', provisionDrafts.localInsurer.nullable()),
  buildChangeSchema('containerOnly', provisionDrafts.containerOnly.nullable()),
  buildChangeSchema('transit', provisionDrafts.transit.nullable()),
])
export type RuleChange = z.output<typeof ruleChange>

function toStored<Draft extends { looked: string; checked?: undefined }>({ looked, ...provision }: Draft, by: string) {
  return { ...provision, checked: { by, on: looked } }
}

/** Applies one change of a provision to a rule, with the name of a person. Undefined without an age provision at the index. */
export function applyRuleChange(rule: CountryRule, change: RuleChange, by: string): CountryRule | undefined {
  if (change.claim !== 'ages') return { ...rule, [change.claim]: change.value && toStored(change.value, by) }
  const { index = rule.ages.length, value } = change
  if (index > rule.ages.length || (value === null && index === rule.ages.length)) return undefined
  return { ...rule, ages: rule.ages.toSpliced(index, 1, ...(value ? [toStored(value, by)] : [])) }
}

/** Returns the provision that a change is about. */
export function findProvision(rule: CountryRule, { claim, ...change }: RuleChange): Provision | null {
  if (claim !== 'ages') return rule[claim]
  return rule.ages[('index' in change ? change.index : undefined) ?? rule.ages.length] ?? null
}

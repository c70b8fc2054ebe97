import { t } from '@minato/contract/language/messages.ts'
import { translateCountry } from '@minato/contract/platform/countries/names.ts'
import type { StoredRule } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { type ProvisionName, provisionLabels } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { type RuleChange, ruleChange } from '@minato/contract/shipping/import-rules/rule-change.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useState } from 'react'
import { EditForm } from '#forms/office/edit-form.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { RulePreview } from './office-preview.tsx'
import { draftOf, fieldsFor, mostSources, type Typed, typedOf, typedSchema } from './office-provision-draft.ts'
import { Field, One, Sources } from './office-provision-parts.tsx'

/** Which provision of a rule is written; without an index an age provision is new. */
export type Place = { claim: ProvisionName; index?: number }
type Props = { kept: StoredRule; slot: Place; onClose(): void }

function provisionAt({ rule }: StoredRule, { claim, index }: Place) {
  if (claim !== 'ages') return rule[claim]
  return index === undefined ? null : (rule.ages[index] ?? null)
}

/** A change as the server takes it; its form has been checked by the same schema. */
const changeOf = (kept: StoredRule, slot: Place, value: unknown, reason: unknown): RuleChange =>
  ruleChange.parse({ ...slot, value, reason, version: kept.version })

export function ProvisionForm({ kept, slot, onClose }: Props) {
  const before = provisionAt(kept, slot)
  const today = toOfficeDay(new Date())
  const [pending, setPending] = useState<RuleChange | null>(null)
  const thing = (rule: StoredRule) => ({ id: [rule.id, slot.claim, slot.index ?? 'new'].join('.'), kept: rule })
  type Thing = ReturnType<typeof thing>
  const start = (of: Thing | undefined) => typedOf(slot.claim, of ? provisionAt(of.kept, slot) : before, today)
  const changed = (typed: Partial<Typed>, base: Thing) => {
    const whole = { ...start(base), ...typed } as Typed
    return changeOf(base.kept, slot, draftOf(slot.claim, provisionAt(base.kept, slot), whole), whole.reason)
  }
  const params = { id: kept.id }
  const edit = useEditForm<Typed, Typed, Thing>({
    entity: 'importRule',
    schema: typedSchema(slot.claim, before),
    record: thing(kept),
    toValues: start,
    shown: (of) => ({ [slot.claim]: provisionAt(of.kept, slot) }),
    read: async () => thing(await api.importRules.show({ params })),
    update: async (typed, base) => thing(await api.importRules.change({ params, body: changed(typed, base) })),
    groups: ['importRules'],
    onSaved: ({ kept: { rule } }) => {
      toast.success(t('The rule of {country} was saved.', { country: translateCountry(rule.country, rule.name) }))
      onClose()
    },
  })
  const preview = edit.form.handleSubmit((typed) => setPending(changed(typed, edit.base ?? thing(kept))))
  return (
    <EditForm
      edit={edit}
      label={t('{claim}, {country}', {
        claim: provisionLabels[slot.claim],
        country: translateCountry(kept.rule.country, kept.rule.name),
      })}
      submit={t('Save Claim')}
      failed={{ text: t('Failed to save the claim. Please try again.') }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsFor(slot.claim).map((field) => (
          <One key={field.name} {...field} />
        ))}
      </div>
      <Sources shown={Math.min(mostSources, (before?.sources.length ?? 0) + 1)} />
      <Field.Text name="reason" label={t('Reason for the change')} required hint={t('Kept in the history.')} />
      <div>
        <Button onClick={preview}>{t('What does this change do?')}</Button>
      </div>
      {pending && <RulePreview id={kept.id} change={pending} />}
    </EditForm>
  )
}

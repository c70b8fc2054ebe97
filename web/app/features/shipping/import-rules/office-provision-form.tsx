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
import { createSchema, type FormValues, listFields, maxSources, toDraft, toValues } from './office-provision-draft.ts'
import { Field, ProvisionInput, Sources } from './office-provision-inputs.tsx'

/** Position of a provision in a rule; an age provision without an index is new. */
export type ProvisionSlot = { claim: ProvisionName; index?: number }
type Props = { storedRule: StoredRule; slot: ProvisionSlot; onClose(): void }

function getProvision({ rule }: StoredRule, { claim, index }: ProvisionSlot) {
  if (claim !== 'ages') return rule[claim]
  return index === undefined ? null : (rule.ages[index] ?? null)
}

/** Cannot throw: the form was validated with the same schema. */
const toRuleChange = (storedRule: StoredRule, slot: ProvisionSlot, value: unknown, reason: unknown): RuleChange =>
  ruleChange.parse({ ...slot, value, reason, version: storedRule.version })

export function ProvisionForm({ storedRule, slot, onClose }: Props) {
  const before = getProvision(storedRule, slot)
  const today = toOfficeDay(new Date())
  const [pending, setPending] = useState<RuleChange | null>(null)
  const toRecord = (rule: StoredRule) => ({
    id: [rule.id, slot.claim, slot.index ?? 'new'].join('.'),
    storedRule: rule,
  })
  type FormRecord = ReturnType<typeof toRecord>
  const toInitialValues = (record: FormRecord | undefined) =>
    toValues(slot.claim, record ? getProvision(record.storedRule, slot) : before, today)
  const toChange = (values: Partial<FormValues>, base: FormRecord) => {
    const merged = { ...toInitialValues(base), ...values } as FormValues
    const draft = toDraft(slot.claim, getProvision(base.storedRule, slot), merged)
    return toRuleChange(base.storedRule, slot, draft, merged.reason)
  }
  const params = { id: storedRule.id }
  const edit = useEditForm<FormValues, FormValues, FormRecord>({
    entity: 'importRule',
    schema: createSchema(slot.claim, before),
    record: toRecord(storedRule),
    toValues: toInitialValues,
    toComparedFields: (of) => ({ [slot.claim]: getProvision(of.storedRule, slot) }),
    read: async () => toRecord(await api.importRules.show({ params })),
    update: async (values, base) => toRecord(await api.importRules.change({ params, body: toChange(values, base) })),
    groups: ['importRules'],
    onSaved: ({ storedRule: { rule } }) => {
      toast.success(t('The rule of {country} was saved.', { country: translateCountry(rule.country, rule.name) }))
      onClose()
    },
  })
  const preview = edit.form.handleSubmit((values) => setPending(toChange(values, edit.base ?? toRecord(storedRule))))
  return (
    <EditForm
      edit={edit}
      label={t('{claim}, {country}', {
        claim: provisionLabels[slot.claim],
        country: translateCountry(storedRule.rule.country, storedRule.rule.name),
      })}
      submit={t('Save Claim')}
      failed={{ text: t('Failed to save the claim. Please try again.') }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {listFields(slot.claim).map((field) => (
          <ProvisionInput key={field.name} {...field} />
        ))}
      </div>
      <Sources count={Math.min(maxSources, (before?.sources.length ?? 0) + 1)} />
      <Field.Text name="reason" label={t('Reason for the change')} required hint={t('Kept in the history.')} />
      <div>
        <Button onClick={preview}>{t('What does this change do?')}</Button>
      </div>
      {pending && <RulePreview id={storedRule.id} change={pending} />}
    </EditForm>
  )
}

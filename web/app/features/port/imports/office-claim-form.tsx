import { type RuleChange, ruleChange } from '@minato/contract/port/imports/changed-rule.ts'
import { type ClaimName, claimLabels } from '@minato/contract/port/imports/claim-words.ts'
import type { KeptRule } from '@minato/contract/port/imports/endpoints.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { EditForm } from '~/office/edit-form'
import { fieldsOf } from '~/office/fields'
import { useEditForm } from '~/office/use-edit-form'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { draftOf, fieldsFor, mostSources, type Typed, typedOf, typedSchema } from './office-claim-draft.ts'
import type { ClaimField } from './office-claim-fields.ts'
import { RulePreview } from './office-preview.tsx'

/** Which claim of a rule is written; without an index an age claim is new. */
export type Place = { claim: ClaimName; index?: number }
type Props = { kept: KeptRule; place: Place; onClose(): void }

export function claimAt({ rule }: KeptRule, { claim, index }: Place) {
  if (claim !== 'ages') return rule[claim]
  return index === undefined ? null : (rule.ages[index] ?? null)
}

/** A change as the server takes it; its form has been checked by the same schema. */
const changeOf = (kept: KeptRule, place: Place, value: unknown, reason: unknown): RuleChange =>
  ruleChange.parse({ ...place, value, reason, version: kept.version })

/** Writes a claim of a rule, or removes it. */
export function ClaimForm({ kept, place, onClose }: Props) {
  const before = claimAt(kept, place)
  const today = officeDay(new Date())
  const [asked, setAsked] = useState<RuleChange | null>(null)
  const thing = (rule: KeptRule) => ({ id: [rule.id, place.claim, place.index ?? 'new'].join('.'), kept: rule })
  type Thing = ReturnType<typeof thing>
  const start = (of: Thing | undefined) => typedOf(place.claim, of ? claimAt(of.kept, place) : before, today)
  const changed = (typed: Partial<Typed>, base: Thing) => {
    const whole = { ...start(base), ...typed } as Typed
    return changeOf(base.kept, place, draftOf(place.claim, claimAt(base.kept, place), whole), whole.reason)
  }
  const params = { id: kept.id }
  const edit = useEditForm<Typed, Typed, Thing>({
    entity: 'importRule',
    schema: typedSchema(place.claim, before),
    thing: thing(kept),
    start,
    shown: (of) => ({ [place.claim]: claimAt(of.kept, place) }),
    read: async () => thing(await api.importRules.show({ params })),
    update: async (typed, base) => thing(await api.importRules.change({ params, body: changed(typed, base) })),
    groups: ['importRules'],
    onSaved: ({ kept: { rule } }) => {
      toast.success(`The rule of ${rule.name} was saved.`)
      onClose()
    },
  })
  const preview = edit.form.handleSubmit((typed) => setAsked(changed(typed, edit.base ?? thing(kept))))
  return (
    <EditForm
      edit={edit}
      label={`${claimLabels[place.claim]}, ${kept.rule.name}`}
      submit="Save Claim"
      failed={{ text: 'Failed to save the claim. Please try again.' }}
      cancel={<Button onClick={onClose}>Cancel</Button>}
      inWindow
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsFor(place.claim).map((field) => (
          <One key={field.name} {...field} />
        ))}
      </div>
      <Sources shown={Math.min(mostSources, (before?.sources.length ?? 0) + 1)} />
      <Field.Text name="reason" label="Why is it changed?" required hint="The history keeps it." />
      <div>
        <Button onClick={preview}>What does this change do?</Button>
      </div>
      {asked && <RulePreview id={kept.id} change={asked} />}
    </EditForm>
  )
}

const Field = fieldsOf<Typed>()

function One({ name, label, as, options = {}, hint, required }: ClaimField) {
  if (as === 'yes') return <Field.Check name={name} label={label} className="sm:col-span-2" />
  if (as === 'lines') return <Field.Area name={name} label={label} rows={3} limit={1000} className="sm:col-span-2" />
  if (as === 'choices') return <Ticks name={name} label={label} options={options} hint={hint} />
  if (as === 'choice')
    return (
      <Field.Choice name={name} label={label} options={options} required={required}>
        <option value="">Please choose</option>
      </Field.Choice>
    )
  return (
    <Field.Text
      name={name}
      label={label}
      hint={hint}
      required={required}
      inputMode={as === 'number' ? 'numeric' : undefined}
    />
  )
}

const Ticks = ({ name, label, options = {}, hint }: Pick<ClaimField, 'name' | 'label' | 'options' | 'hint'>) => (
  <fieldset className="sm:col-span-2">
    <legend className="mb-1 text-sm font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {Object.entries(options).map(([value, text]) => (
        <Field.Check key={value} name={name} value={value} label={typeof text === 'string' ? text : text.label} />
      ))}
    </div>
    {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
  </fieldset>
)

const Sources = ({ shown }: { shown: number }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">Where it was read</legend>
    <div className="grid gap-3">
      {Array.from({ length: shown }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source is its place
        <div key={place} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-[2fr_2fr_1fr]">
          <Field.Text name={`source${place}title`} label="Source" required={place === 0} />
          <Field.Text name={`source${place}address`} label="Address" inputMode="url" />
          <Field.Text name={`source${place}published`} label="Published" required={place === 0} hint="Or: undated" />
        </div>
      ))}
    </div>
  </fieldset>
)

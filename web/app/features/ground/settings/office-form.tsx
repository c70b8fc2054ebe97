import type { SettingState } from '@minato/contract/ground/settings/endpoints.ts'
import { type SettingGroup, settingGroups } from '@minato/contract/ground/settings/groups.ts'
import type { Setting } from '@minato/contract/ground/settings/kinds.ts'
import { settingSchemas } from '@minato/contract/ground/settings/setting-schemas.ts'
import { type SettingName, settingMessages, settingOf } from '@minato/contract/ground/settings/settings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { optionalLine } from '@minato/contract/values/text.ts'
import { z } from 'zod'
import { api } from '~/lib/api/api'
import { EditForm } from '~/office/edit/edit-form'
import { useEditForm } from '~/office/edit/use-edit-form'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Field, type Input, SettingField } from './office-setting-field.tsx'
import { useSiteChanged } from './office-site.ts'
import { OtherLanguages } from './office-texts.tsx'

type Props = { group: SettingGroup; states: readonly SettingState[]; onClose(): void }
type Thing = { id: SettingGroup; states: readonly SettingState[] }

/** The settings of a group, saved together: those that were touched. */
export function SettingsForm({ group, states, onClose }: Props) {
  const open = states.filter(({ fixed }) => !fixed).map(({ name }) => name)
  const siteChanged = useSiteChanged()
  const edit = useEditForm({
    entity: 'setting',
    schema: schemaOf(open),
    thing: { id: group, states },
    start: (thing: Thing | undefined): Input => ({ ...valuesOf(thing?.states ?? states, open), reason: '' }),
    shown: (thing: Thing) => valuesOf(thing.states, open),
    read: async () => thingOf(await api.settings.list()),
    async update({ reason = null, ...values }, base) {
      const versions = Object.fromEntries(
        base.states.filter(({ name }) => name in values).map(({ name, version }) => [name, version]),
      )
      return thingOf(await api.settings.change({ body: { ...values, versions, reason } }))
    },
    groups: ['settings'],
    onSaved() {
      toast.success(settingMessages.saved)
      siteChanged()
      onClose()
    },
  })

  function thingOf({ data }: { data: SettingState[] }): Thing {
    return { id: group, states: data.filter(({ name }) => settingOf(name).group === group) }
  }
  return (
    <EditForm
      edit={edit}
      label={settingGroups[group].label}
      submit={t('Save Settings')}
      failed={{ text: settingMessages.failed }}
      cancel={<Button onClick={onClose}>{t('Cancel')}</Button>}
      inWindow
    >
      <p className="text-sm text-muted">{settingGroups[group].about}</p>
      <OtherLanguages states={states} />
      <div className={group === 'sizes' ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'grid gap-4 sm:grid-cols-2'}>
        {states.map((state) => (
          <SettingField key={state.name} {...state} />
        ))}
      </div>
      <Field.Text name="reason" label={t('Reason')} hint={t('Optional. Kept in the history.')} />
    </EditForm>
  )
}

export const schemaOf = (
  names: readonly SettingName[],
  of = (name: SettingName): z.ZodType => settingSchemas[name],
): z.ZodType<Input, Input> =>
  z.object({ ...Object.fromEntries(names.map((name) => [name, of(name)])), reason: optionalLine(200) })

/** As a field of a form holds them. */
export const valuesOf = (states: readonly SettingState[], names: readonly SettingName[]): Input =>
  Object.fromEntries(
    states.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, typed(settingOf(name), value)]),
  )

/** A value as it is typed: lines below one another, also within a record. */
function typed({ kind }: Setting, value: SettingState['value']) {
  if (kind === 'languages' || kind === 'texts') return value
  if (kind !== 'records') return [value ?? ''].flat().join('\n')
  return (value as readonly object[]).map((one) =>
    Object.fromEntries(Object.entries(one).map(([part, text]) => [part, [text].flat().join('\n')])),
  )
}

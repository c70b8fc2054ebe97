import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import type { Setting } from '@minato/contract/platform/settings/kinds.ts'
import { settingSchemas } from '@minato/contract/platform/settings/setting-schemas.ts'
import {
  canEditSetting,
  getSetting,
  type SettingName,
  settingMessages,
} from '@minato/contract/platform/settings/settings.ts'
import { optionalLine } from '@minato/contract/values/text.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { useSession } from '#features/platform/session/session.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { markSiteOutdated } from '#lib/page/site.tsx'
import { toast } from '#ui/actions/toast.ts'
import type { Input } from './office-setting-field.tsx'

export type States = readonly SettingState[]
type SettingsRecord = { id: 'settings'; states: States; version: number }

/** The version of the form is the sum of all versions: each change raises it. */
const toRecord = (states: States): SettingsRecord => ({
  id: 'settings',
  states,
  version: states.reduce((sum, { version }) => sum + version, 0),
})

/** Edits all settings that this user may change; one save sends the touched ones. */
export function useSettingsEdit(states: States, onSaved: () => void) {
  const { user } = useSession()
  const onSiteChanged = useSiteChanged()
  const editableNames = states
    .filter(({ name, fixed }) => !fixed && user && canEditSetting(user, name))
    .map(({ name }) => name)
  const edit = useEditForm({
    entity: 'setting',
    schema: buildSettingsSchema(editableNames),
    record: toRecord(states),
    toValues: (record: SettingsRecord | undefined): Input => ({
      ...toFormValues(record?.states ?? states, editableNames),
      reason: '',
    }),
    toComparedFields: (record: SettingsRecord) => toFormValues(record.states, editableNames),
    read: async () => toRecord((await api.settings.list()).data),
    update: async (values, base) => toRecord(await saveSettings(base.states, values)),
    groups: ['settings'],
    leaveScope: 'screen',
    onSaved(saved) {
      toast.success(settingMessages.saved)
      edit.form.reset({ ...toFormValues(saved.states, editableNames), reason: '' })
      onSiteChanged()
      onSaved()
    },
  })
  const { newerChange, loadNewer } = edit.stale
  const isUntouched = edit.changedFields.length === 0
  useEffect(() => {
    if (newerChange && isUntouched) loadNewer()
  })
  return { ...edit, editableNames }
}

/** Sends each setting with the version that was read. */
export async function saveSettings(states: States, { reason = null, ...values }: Input) {
  const versions = Object.fromEntries(
    states.filter(({ name }) => name in values).map(({ name, version }) => [name, version]),
  )
  return (await api.settings.change({ body: { ...values, versions, reason } })).data
}

/** Reloads the site data, so heading, titles and other pages show the change at once. */
export function useSiteChanged() {
  const { revalidate } = useRevalidator()
  return () => {
    markSiteOutdated()
    return revalidate()
  }
}

export const buildSettingsSchema = (
  names: readonly SettingName[],
  of = (name: SettingName): z.ZodType => settingSchemas[name],
): z.ZodType<Input, Input> =>
  z.object({ ...Object.fromEntries(names.map((name) => [name, of(name)])), reason: optionalLine(200) })

export const toFormValues = (states: States, names: readonly SettingName[]): Input =>
  Object.fromEntries(
    states
      .filter(({ name }) => names.includes(name))
      .map(({ name, value }) => [name, toInputValue(getSetting(name), value)]),
  )

/** Joins lists with newlines, also within a record, for editing in text fields. */
function toInputValue({ kind }: Setting, value: SettingState['value']) {
  if (kind === 'languages' || kind === 'texts') return value
  if (kind !== 'records') return [value ?? ''].flat().join('\n')
  return (value as readonly object[]).map((record) =>
    Object.fromEntries(Object.entries(record).map(([part, text]) => [part, [text].flat().join('\n')])),
  )
}

import { t } from '@minato/contract/language/messages.ts'
import type { LogoState, SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import { settingGroupNames, settingGroups, settingTabs } from '@minato/contract/platform/settings/groups.ts'
import { getSetting, isSetting, settingMessages } from '@minato/contract/platform/settings/settings.ts'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { EditForm } from '#forms/office/edit-form.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Empty } from '#ui/display/states.tsx'
import { useSettingsEdit } from './office-edit.ts'
import { Group, type SettingsEditor } from './office-group.tsx'
import { LogoPanel } from './office-logo.tsx'
import { Field } from './office-setting-field.tsx'
import { countMarks, findBestMatches, getTab, SettingTabs, useSettingTab } from './office-tabs.tsx'
import { listAvailableSettings } from './office-texts.tsx'

type Props = { states: readonly SettingState[]; logo: LogoState; history: ReactNode }

/** One form for all tabs: one save sends the touched settings of each. */
export function SettingsForm({ states, logo, history }: Props) {
  const { activeTab, requested, show, settle, search, seek } = useSettingTab()
  const [openNames, setOpenNames] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<SettingsEditor['focused']>(null)
  const edit = useSettingsEdit(states, close)
  const { form, changedFields } = edit
  const { errors } = form.formState
  const available = listAvailableSettings(edit.base?.states ?? states)
  const editor: SettingsEditor = {
    mayOpen: (name) => edit.editableNames.includes(name),
    isOpen: (name) =>
      editor.mayOpen(name) &&
      (openNames.has(name) || requested.includes(name) || changedFields.includes(name) || name in errors),
    open(names) {
      setOpenNames(new Set([...openNames, ...names]))
      if (names[0]) setFocused({ name: names[0] })
    },
    focused,
  }
  const [first] = requested
  useEffect(() => {
    if (first) setFocused({ name: first })
  }, [first])

  function close() {
    setOpenNames(new Set())
    setFocused(null)
    if (requested.length > 0) settle()
  }
  function drop() {
    const draft = form.getValues()
    form.reset()
    close()
    if (changedFields.length > 0)
      toast.success(t('Your changes were discarded.'), () => {
        for (const name of changedFields as (keyof typeof draft)[])
          form.setValue(name, draft[name], { shouldDirty: true })
      })
  }
  const matches = findBestMatches(available, search)
  const groups = settingGroupNames.filter((group) =>
    search ? matches.some(({ name }) => getSetting(name).group === group) : settingGroups[group].tab === activeTab,
  )

  return (
    <EditForm
      edit={edit}
      label={t('Settings')}
      submit={t('Save Settings')}
      failed={{ text: settingMessages.failed }}
      cancel={<Button onClick={drop}>{t('Cancel')}</Button>}
      isLong
      idle={!edit.busy && changedFields.length === 0 && !available.some(({ name }) => editor.isOpen(name))}
      locateFault={({ name, message }) => {
        const [setting = ''] = name.split('.')
        if (!isSetting(setting)) return undefined
        const tab = getTab(setting)
        const { label } = getSetting(setting)
        return {
          message: t('{tab}: {label}. {message}', { tab: settingTabs[tab].label, label, message }),
          onGo() {
            show(tab)
            setFocused({ name })
          },
        }
      }}
    >
      <SettingTabs
        activeTab={search ? null : activeTab}
        onShow={show}
        marks={countMarks(Object.keys(errors), changedFields)}
      >
        {groups.map((group) => (
          <Fragment key={group}>
            <Group
              group={group}
              states={matches.filter(({ name }) => getSetting(name).group === group)}
              editor={editor}
            />
            {!search && group === 'company' && <LogoPanel {...logo} />}
          </Fragment>
        ))}
        {!search && activeTab === 'staff' && history}
        {groups.length === 0 && (
          <Empty title={t('No setting found')} text={t('Try other words, or look through the tabs.')}>
            <Button onClick={() => seek('')}>{t('Show all')}</Button>
          </Empty>
        )}
      </SettingTabs>
      {!edit.busy && changedFields.length > 0 && (
        <Field.Text name="reason" label={t('Reason')} hint={t('Optional. Kept in the history.')} />
      )}
    </EditForm>
  )
}

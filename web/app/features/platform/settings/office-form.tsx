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
import { type Desk, Group } from './office-group.tsx'
import { LogoPanel } from './office-logo.tsx'
import { Field } from './office-setting-field.tsx'
import { marksOf, mostFitting, SettingTabs, tabOf, useSettingTab } from './office-tabs.tsx'
import { settable } from './office-texts.tsx'

type Props = { states: readonly SettingState[]; logo: LogoState; history: ReactNode }

/** One form for all tabs: one save sends the touched settings of each. */
export function SettingsForm({ states, logo, history }: Props) {
  const { shown, requested, show, settle, search, seek } = useSettingTab()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<Desk['wanted']>(null)
  const edit = useSettingsEdit(states, close)
  const { form, mine } = edit
  const { errors } = form.formState
  const now = settable(edit.base?.states ?? states)
  const desk: Desk = {
    mayOpen: (name) => edit.mayChange.includes(name),
    isOpen: (name) =>
      desk.mayOpen(name) && (opened.has(name) || requested.includes(name) || mine.includes(name) || name in errors),
    open(names) {
      setOpened(new Set([...opened, ...names]))
      if (names[0]) setWanted({ name: names[0] })
    },
    wanted,
  }
  const [first] = requested
  useEffect(() => {
    if (first) setWanted({ name: first })
  }, [first])

  function close() {
    setOpened(new Set())
    setWanted(null)
    if (requested.length > 0) settle()
  }
  function drop() {
    const typed = form.getValues()
    form.reset()
    close()
    if (mine.length > 0)
      toast.success(settingMessages.dropped, () => {
        for (const name of mine as (keyof typeof typed)[]) form.setValue(name, typed[name], { shouldDirty: true })
      })
  }
  const found = mostFitting(now, search)
  const groups = settingGroupNames.filter((group) =>
    search ? found.some(({ name }) => getSetting(name).group === group) : settingGroups[group].tab === shown,
  )

  return (
    <EditForm
      edit={edit}
      label={t('Settings')}
      submit={t('Save Settings')}
      failed={{ text: settingMessages.failed }}
      cancel={<Button onClick={drop}>{t('Cancel')}</Button>}
      isLong
      idle={!edit.busy && mine.length === 0 && !now.some(({ name }) => desk.isOpen(name))}
      locateFault={({ name, message }) => {
        const [setting = ''] = name.split('.')
        if (!isSetting(setting)) return undefined
        const tab = tabOf(setting)
        const { label } = getSetting(setting)
        return {
          message: t('{tab}: {label}. {message}', { tab: settingTabs[tab].label, label, message }),
          onGo() {
            show(tab)
            setWanted({ name })
          },
        }
      }}
    >
      <SettingTabs shown={search ? null : shown} onShow={show} marks={marksOf(Object.keys(errors), mine)}>
        {groups.map((group) => (
          <Fragment key={group}>
            <Group group={group} states={found.filter(({ name }) => getSetting(name).group === group)} desk={desk} />
            {!search && group === 'company' && <LogoPanel {...logo} />}
          </Fragment>
        ))}
        {!search && shown === 'staff' && history}
        {groups.length === 0 && (
          <Empty title={t('No setting found')} text={t('Try other words, or look through the tabs.')}>
            <Button onClick={() => seek('')}>{t('Show all')}</Button>
          </Empty>
        )}
      </SettingTabs>
      {!edit.busy && mine.length > 0 && (
        <Field.Text name="reason" label={t('Reason')} hint={t('Optional. Kept in the history.')} />
      )}
    </EditForm>
  )
}

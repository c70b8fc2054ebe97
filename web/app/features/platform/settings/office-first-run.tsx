import { t } from '@minato/contract/language/messages.ts'
import {
  firstSettings,
  getEmptyValue,
  hasExampleValue,
  firstRunTexts as words,
} from '@minato/contract/platform/settings/first-run.ts'
import { getSetting, settingMessages } from '@minato/contract/platform/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { EditForm } from '#forms/office/edit-form.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Panel } from '#office/panel.tsx'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { toast } from '#ui/actions/toast.ts'
import { CheckField } from '#ui/forms/field.tsx'
import { allowBlank, toStartValues } from './office-blank.ts'
import { buildSettingsSchema, type States, saveSettings, useSiteChanged } from './office-edit.ts'
import { LogoPanel } from './office-logo.tsx'
import { SettingField } from './office-setting-field.tsx'

export function FirstRunScreen({ next }: { next: ReactNode }) {
  const result = useQuery({ ...query(api.settings.list), refetchOnMount: 'always' })
  const nextSteps = useRef<HTMLDivElement>(null)
  function goToNext() {
    window.scrollTo({ top: 0 })
    nextSteps.current?.focus({ preventScroll: true })
  }
  return (
    <Screen title={words.title}>
      <div ref={nextSteps} tabIndex={-1} className="mb-4 outline-none empty:hidden">
        {next}
      </div>
      <FreshRecord result={result} allowCached loading={t('Loading the settings')} failed={settingMessages.loadFailed}>
        {({ data, logo }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <FirstRunForm states={data} onSaved={goToNext} />
            <div className="grid gap-4">
              <ExampleValues states={data} />
              <LogoPanel {...logo} />
            </div>
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

type FirstRunRecord = { id: 'first-run'; states: States }

function FirstRunForm({ states, onSaved }: { states: States; onSaved(): void }) {
  const firstStates = firstSettings.flatMap((name) => states.filter((state) => state.name === name))
  const editableNames = firstStates.filter(({ fixed }) => !fixed).map(({ name }) => name)
  const [clears, setClears] = useState(true)
  const siteChanged = useSiteChanged()
  const clearableStates = states.filter((state) => hasExampleValue(state) && getEmptyValue(state.name) !== undefined)
  const edit = useEditForm({
    entity: 'setting',
    schema: buildSettingsSchema(editableNames, allowBlank),
    record: { id: 'first-run', states } as FirstRunRecord,
    toValues: (record: FirstRunRecord | undefined) => toStartValues(record?.states ?? states),
    read: async (): Promise<FirstRunRecord> => ({ id: 'first-run', states: (await api.settings.list()).data }),
    async update(values, base): Promise<FirstRunRecord> {
      const cleared = clears ? Object.fromEntries(clearableStates.map(({ name }) => [name, getEmptyValue(name)])) : {}
      return { id: 'first-run', states: await saveSettings(base.states, { ...cleared, ...values }) }
    },
    groups: ['settings'],
    onSaved() {
      toast.success(settingMessages.saved)
      siteChanged()
      onSaved()
    },
  })
  return (
    <EditForm edit={edit} label={words.title} submit={words.save} failed={{ text: settingMessages.failed }}>
      <p className="text-sm text-muted">{words.intro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {firstStates.map((state) => (
          <SettingField key={state.name} {...state} />
        ))}
      </div>
      {clearableStates.length > 0 && (
        <CheckField label={words.clear} checked={clears} onChange={(event) => setClears(event.target.checked)} />
      )}
    </EditForm>
  )
}

function ExampleValues({ states }: { states: States }) {
  const exampleStates = states.filter(hasExampleValue)
  return (
    <Panel title={words.still}>
      {exampleStates.length === 0 && <p className="text-sm">{words.done}</p>}
      <ul className="text-sm">
        {exampleStates.map(({ name }) => (
          <li key={name}>
            <Link to={`${paths.admin.settings}?setting=${name}`} className="inline-block py-1 text-link underline">
              {getSetting(name).label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{words.demo}</p>
    </Panel>
  )
}

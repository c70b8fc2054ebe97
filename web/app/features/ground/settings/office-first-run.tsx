import { type SettingState, settingSchemas } from '@minato/contract/ground/settings/endpoints.ts'
import {
  firstSettings,
  isStillExample,
  nothingOf,
  firstRunWords as words,
} from '@minato/contract/ground/settings/first-run.ts'
import { type SettingName, settingMessages, settingOf } from '@minato/contract/ground/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { EditForm } from '~/office/edit-form'
import { Panel } from '~/office/panel'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { useEditForm } from '~/office/use-edit-form'
import { paths } from '~/paths'
import { Link } from '~/ui/act/link'
import { toast } from '~/ui/act/toast'
import { CheckField } from '~/ui/write/field'
import { type Input, SettingField, schemaOf, valuesOf } from './office-form.tsx'
import { LogoPanel } from './office-logo.tsx'
import { useSiteChanged } from './office-site.ts'

type States = readonly SettingState[]

/** Asks for what matters most, and says what is still the example company's; `next` is what else a company needs. */
export function FirstRunScreen({ next }: { next: ReactNode }) {
  const found = useQuery({ ...query(api.settings.list), refetchOnMount: 'always' })
  const after = useRef<HTMLDivElement>(null)
  function goToNext() {
    window.scrollTo({ top: 0 })
    after.current?.focus({ preventScroll: true })
  }
  return (
    <Screen title={words.title}>
      <div ref={after} tabIndex={-1} className="mb-4 outline-none empty:hidden">
        {next}
      </div>
      <Fresh found={found} remembered loading="Loading the settings" failed={settingMessages.loadFailed}>
        {({ data, logo }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <FirstRunForm states={data} onSaved={goToNext} />
            <div className="grid gap-4">
              <Still states={data} />
              <LogoPanel {...logo} />
            </div>
          </div>
        )}
      </Fresh>
    </Screen>
  )
}

function Still({ states }: { states: States }) {
  const still = states.filter(isStillExample)
  return (
    <Panel title={words.still}>
      {still.length === 0 && <p className="text-sm">{words.done}</p>}
      <ul className="text-sm">
        {still.map(({ name }) => (
          <li key={name}>
            <Link
              to={`${paths.admin.settings}?group=${settingOf(name).group}`}
              className="inline-block py-1 text-link underline"
            >
              {settingOf(name).label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{words.demo}</p>
    </Panel>
  )
}

const isBlank = (value: unknown) =>
  Array.isArray(value)
    ? value.every((one) => Object.values(one).every((text) => text === ''))
    : typeof value === 'string' && value.trim() === ''

/** What is left empty stays as it is. */
const orBlank = (name: SettingName) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), settingSchemas[name].optional())

/** What is the company's own stands there, to be looked at; what is the example's is to be filled in. */
function startOf(states: States): Input {
  const own = valuesOf(
    states.filter((state) => !isStillExample(state)),
    firstSettings,
  )
  const empty = valuesOf(states.filter(isStillExample), firstSettings)
  for (const name of Object.keys(empty) as SettingName[]) empty[name] = blankOf(name)
  return { ...empty, ...own, reason: '' }
}

function blankOf(name: SettingName) {
  const setting = settingOf(name)
  return setting.kind === 'records' ? [Object.fromEntries(Object.keys(setting.parts).map((part) => [part, '']))] : ''
}

type Thing = { id: 'first-run'; states: States }

function FirstRunForm({ states, onSaved }: { states: States; onSaved(): void }) {
  const asked = firstSettings.flatMap((name) => states.filter((state) => state.name === name))
  const open = asked.filter(({ fixed }) => !fixed).map(({ name }) => name)
  const [clears, setClears] = useState(true)
  const siteChanged = useSiteChanged()
  const rest = states.filter((state) => isStillExample(state) && nothingOf(state.name) !== undefined)
  const edit = useEditForm({
    entity: 'setting',
    schema: schemaOf(open, orBlank),
    thing: { id: 'first-run', states } as Thing,
    start: (thing: Thing | undefined) => startOf(thing?.states ?? states),
    read: async (): Promise<Thing> => ({ id: 'first-run', states: (await api.settings.list()).data }),
    async update({ reason = null, ...values }, base): Promise<Thing> {
      const cleared = clears ? Object.fromEntries(rest.map(({ name }) => [name, nothingOf(name)])) : {}
      const changed = { ...cleared, ...values }
      const versions = Object.fromEntries(
        base.states.filter(({ name }) => name in changed).map(({ name, version }) => [name, version]),
      )
      const { data } = await api.settings.change({ body: { ...changed, versions, reason } })
      return { id: 'first-run', states: data }
    },
    groups: ['settings'],
    onSaved() {
      toast.success(settingMessages.saved)
      siteChanged()
      onSaved()
    },
  })
  return (
    <EditForm
      edit={edit}
      label={words.title}
      submit={words.save}
      failed={{ text: settingMessages.failed }}
      cancel={null}
    >
      <p className="text-sm text-muted">{words.intro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((state) => (
          <SettingField key={state.name} {...state} />
        ))}
      </div>
      {rest.length > 0 && (
        <CheckField label={words.clear} checked={clears} onChange={(event) => setClears(event.target.checked)} />
      )}
    </EditForm>
  )
}

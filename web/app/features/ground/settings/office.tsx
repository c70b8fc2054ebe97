import type { SettingState } from '@minato/contract/ground/settings/endpoints.ts'
import { type SettingGroup, settingGroupNames, settingGroups } from '@minato/contract/ground/settings/groups.ts'
import { settingMessages, settingOf } from '@minato/contract/ground/settings/settings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useSession } from '~/features/ground/session/session'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { openedHere } from '~/lib/page/ways/opened-here'
import { useCloseWindow, useListAddress } from '~/office/address'
import { Panel } from '~/office/panel'
import { Fresh, RecordWindow } from '~/office/record'
import { Screen } from '~/office/screen'
import { ButtonLink } from '~/ui/act/button'
import { SettingsForm } from './office-form.tsx'
import { LogoPanel } from './office-logo.tsx'
import { settable } from './office-texts.tsx'
import { Value } from './office-value.tsx'

type States = readonly SettingState[]

/** What is set for the whole shop, in groups, and who changed it. */
export function SettingsScreen({ history }: { history: ReactNode }) {
  const result = useQuery({ ...query(api.settings.list), refetchOnMount: 'always' })
  return (
    <Screen title={t('Settings')}>
      <Fresh found={result} remembered loading={t('Loading the settings')} failed={settingMessages.loadFailed}>
        {({ data, logo }) => (
          <div className="grid gap-4">
            {settingGroupNames.map((group) => (
              <Fragment key={group}>
                <Group group={group} states={statesOf(group, data)} />
                {group === 'company' && <LogoPanel {...logo} />}
              </Fragment>
            ))}
            {history}
            <GroupWindow states={data} />
          </div>
        )}
      </Fresh>
    </Screen>
  )
}

const statesOf = (group: SettingGroup, states: States) =>
  settable(states).filter(({ name }) => settingOf(name).group === group)

function Group({ group, states }: { group: SettingGroup; states: States }) {
  const { label, about, permission } = settingGroups[group]
  const address = useListAddress()
  const { user } = useSession()
  if (states.length === 0) return null
  const change = user && may(user, permission) && states.some(({ fixed }) => !fixed) && (
    <ButtonLink
      to={address.to({ group })}
      size="small"
      state={openedHere}
      preventScrollReset
      aria-label={t('Change {label}', { label })}
    >
      {t('Change')}
    </ButtonLink>
  )
  return (
    <Panel title={label} aside={change}>
      <p className="mb-2 text-sm text-muted">{about}</p>
      <dl className={`grid gap-x-8 text-sm ${group === 'sizes' ? 'sm:grid-cols-2 xl:grid-cols-3' : 'xl:grid-cols-2'}`}>
        {states.map((state) => (
          <Value key={state.name} {...state} />
        ))}
      </dl>
    </Panel>
  )
}

/** The window in which a group is changed. It is part of the address: Back closes it. */
function GroupWindow({ states }: { states: States }) {
  const address = useListAddress()
  const onClose = useCloseWindow(address.to({ group: '' }))
  const group = settingGroupNames.find((name) => name === address.get('group'))
  return (
    <RecordWindow
      open={group !== undefined}
      title={group ? settingGroups[group].label : ''}
      onClose={onClose}
      steps={undefined}
    >
      {group && <SettingsForm key={group} group={group} states={statesOf(group, states)} onClose={onClose} />}
    </RecordWindow>
  )
}

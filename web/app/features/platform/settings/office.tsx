import { t } from '@minato/contract/language/messages.ts'
import { settingMessages } from '@minato/contract/platform/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useListAddress } from '#office/address.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { SearchField } from '#ui/navigation/search-field.tsx'
import { SettingsForm } from './office-form.tsx'

export function SettingsScreen({ history }: { history: ReactNode }) {
  const address = useListAddress()
  const result = useQuery({ ...query(api.settings.list), refetchOnMount: 'always' })
  return (
    <Screen
      title={t('Settings')}
      actions={
        <SearchField
          value={address.get('search')}
          onSettled={(search) => address.changeQuery({ search }, true)}
          placeholder={t('Deposit, insurance, telephone …')}
          className="px-0! py-0! sm:w-80"
        />
      }
    >
      <FreshRecord result={result} allowCached loading={t('Loading the settings')} failed={settingMessages.loadFailed}>
        {({ data, logo }) => <SettingsForm states={data} logo={logo} history={history} />}
      </FreshRecord>
    </Screen>
  )
}

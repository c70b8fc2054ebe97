import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { FreshRecord } from '#office/record.tsx'
import { FreightDesk } from './office-desk.tsx'

export function FreightScreen({ history }: { history(id: string): ReactNode }) {
  const rates = useQuery({ ...query(api.freight.listAll), refetchOnMount: 'always' })
  const ports = useCall(api.ports.listAll)
  const words = { loading: t('Loading freight rates'), failed: t('Failed to load freight rates') }
  return (
    <FreshRecord result={rates} allowCached {...words}>
      {({ data }) => (
        <FreshRecord result={ports} allowCached {...words}>
          {(portList) => <FreightDesk rates={data} ports={portList.data} history={history} />}
        </FreshRecord>
      )}
    </FreshRecord>
  )
}

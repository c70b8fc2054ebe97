import { exchangeRateMessages as texts } from '@minato/contract/exchange-rate/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { CurrentRate } from '~/features/exchange-rate/admin/current-rate'
import { RateForm } from '~/features/exchange-rate/admin/rate-form'
import { RateHistory } from '~/features/exchange-rate/admin/rate-history'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { Button } from '~/ui/act/button'
import { Failure, LoadingRows } from '~/ui/read/states'

export const meta = () => adminMeta('Exchange Rate')

const Content = () => {
  const found = useQuery(query(api.exchangeRates.history))
  if (found.isPending) return <LoadingRows rows={2} label="Loading the exchange rate" />
  if (found.isLoadingError)
    return (
      <Failure title={texts.loadFailed} text={sentence(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  const { data, fetched } = found.data
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 lg:grid-cols-2">
        <CurrentRate rate={data[0]} fetched={fetched} />
        <RateForm last={data[0]?.rate} />
      </div>
      <RateHistory rates={data} />
    </div>
  )
}

export default function ExchangeRate() {
  return (
    <Screen title="Exchange Rate">
      <Content />
    </Screen>
  )
}

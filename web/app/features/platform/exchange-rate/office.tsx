import { t } from '@minato/contract/language/messages.ts'
import type { PastRate } from '@minato/contract/platform/exchange-rate/endpoints.ts'
import { exchangeRateMessages as texts } from '@minato/contract/platform/exchange-rate/facts.ts'
import { yenPerDollar, yenPerDollarFallback } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { createPagedExport, ExportMenu } from '#office/list/export-menu.tsx'
import { Panel, RowList } from '#office/panel.tsx'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { RateForm } from './office-form.tsx'

export function ExchangeRate() {
  const result = useCall(api.exchangeRates.history)
  // Each saved rate remounts the form, which then begins empty.
  const [saved, setSaved] = useState(0)
  return (
    <Screen
      title={t('Exchange Rate')}
      actions={<ExportMenu {...createPagedExport('exchange-rates', api.exchangeRates.export)} />}
    >
      <FreshRecord result={result} allowCached loading={t('Loading the exchange rate')} failed={texts.loadFailed}>
        {({ data, fetched }) => (
          <div className="grid gap-6">
            <div className="grid gap-4 lg:grid-cols-2">
              <CurrentRate rate={data[0]} fetched={fetched} />
              <RateForm key={saved} last={data[0]?.rate} onSaved={() => setSaved(saved + 1)} />
            </div>
            <Panel bare title={t('History')}>
              <RowList
                rows={data}
                none={t('No rate has been set yet.')}
                rowClass="grid gap-x-6 px-4 py-2 sm:grid-cols-[6rem_8rem_minmax(0,1fr)_minmax(0,1fr)]"
                line={({ rate, date, source, ...set }) => (
                  <>
                    <span className="font-bold tabular-nums">{rate}</span>
                    <Moment at={date} />
                    <span className="wrap-anywhere">{source}</span>
                    <span className="wrap-anywhere text-muted">
                      <SetBy {...set} />
                    </span>
                  </>
                )}
              />
            </Panel>
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

const CurrentRate = ({ rate, fetched }: { rate: PastRate | undefined; fetched: boolean }) => (
  <section aria-label={t('Current rate')} className="grid content-start gap-2 slip p-4">
    <p className="text-sm text-muted">{t('One US dollar is')}</p>
    <p className="text-3xl font-bold tabular-nums">{t('{rate} yen', { rate: rate ? rate.rate : yenPerDollar })}</p>
    {rate ? (
      <p className="text-sm">
        {renderRichText(t('Rate of <day/>, {source}', { source: rate.source }), { day: <Moment at={rate.date} /> })}
        <span className="block text-muted">
          {renderRichText(t('Set by <person/>'), { person: <SetBy {...rate} /> })}
        </span>
      </p>
    ) : (
      <p className="text-sm">{texts.builtIn(yenPerDollar, yenPerDollarFallback)}</p>
    )}
    <p className="text-sm text-muted">{fetched ? texts.fetched : texts.notFetched}</p>
  </section>
)

const SetBy = ({ setBy, createdAt }: Pick<PastRate, 'setBy' | 'createdAt'>) => (
  <>
    {setBy}, <Moment at={createdAt} exact />
  </>
)

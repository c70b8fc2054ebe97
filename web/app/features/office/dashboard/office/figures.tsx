import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/ground/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Fetched } from '#office/panel.tsx'
import { Screen } from '#office/screen.tsx'
import { ForSale } from './for-sale.tsx'
import { MarginByMake } from './margins.tsx'
import { WonAndLost } from './offers.tsx'
import { TradeMap } from './trade-map.tsx'

/** How the trade goes, to look at; each picture opens the rows that it adds up. */
export function FiguresScreen() {
  const { may } = useSession()
  const found = useQuery({ ...query(api.dashboard.figures), refetchOnMount: 'always' })
  return (
    <Screen title={t('Figures')}>
      <div className="grid gap-3">
        <Fetched found={found}>
          {({ forSale, offers, buyers, atSea }) => (
            <>
              <div className="grid gap-3 lg:grid-cols-2">
                {forSale && <ForSale bands={forSale} />}
                {offers && <WonAndLost months={offers} />}
              </div>
              {(buyers || atSea) && <TradeMap buyers={buyers} atSea={atSea} />}
            </>
          )}
        </Fetched>
        {may('costs.edit') && <MarginByMake />}
      </div>
    </Screen>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { useParams } from 'react-router'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { useSession } from '~/features/ground/session/session'
import { ClosingFor } from '~/features/port/imports/office-closing'
import { AuctionSheetPart } from '~/features/stock/auction-sheets/office-auction-sheet'
import { CarPrices } from '~/features/stock/cars/office/prices/car-prices'
import { CarScreen } from '~/features/stock/cars/office/record'
import { ConfidentialPanel } from '~/features/stock/confidential/office-panel'
import { QueuesOf } from '~/features/stock/tell-first/office-queue'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Car'))

export default function CarDetail() {
  const { id = '' } = useParams()
  const { may } = useSession()
  return (
    <CarScreen
      id={id}
      below={
        <>
          <QueuesOf ids={[id]} />
          <ClosingFor id={id} />
          <CarPrices id={id} />
          <AuctionSheetPart id={id} />
          {may('costs.edit') && (
            <ConfidentialPanel key={id} id={id} history={<ThingHistory entity="confidential" id={id} />} />
          )}
          <ThingHistory entity="car" id={id} />
        </>
      }
    />
  )
}

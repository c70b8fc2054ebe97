import { t } from '@minato/contract/language/messages.ts'
import { useParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { CarImportDeadlines } from '#features/shipping/import-rules/office-closing.tsx'
import { AuctionSheetPart } from '#features/stock/auction-sheets/office-auction-sheet.tsx'
import { ConfidentialPanel } from '#features/stock/cars/confidential/office-panel.tsx'
import { CarScreen } from '#features/stock/cars/office/car-screen.tsx'
import { CarPrices } from '#features/stock/cars/office-prices/car-prices.tsx'
import { OfficeWaitingLists } from '#features/stock/cars/waiting-list/office-waiting-lists.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Car'))

export default function CarDetail() {
  const { id = '' } = useParams()
  const { hasPermission } = useSession()
  return (
    <CarScreen
      id={id}
      below={
        <>
          <OfficeWaitingLists ids={[id]} />
          <CarImportDeadlines id={id} />
          <CarPrices id={id} />
          <AuctionSheetPart id={id} />
          {hasPermission('costs.edit') && (
            <ConfidentialPanel key={id} id={id} history={<RecordHistory entity="confidential" id={id} />} />
          )}
          <RecordHistory entity="car" id={id} />
        </>
      }
    />
  )
}

import { useParams } from 'react-router'
import { AuctionSheetPart } from '~/features/auction-sheets/office-auction-sheet'
import { ThingHistory } from '~/features/audit/office-history'
import { CarScreen } from '~/features/cars/office/record'
import { ConfidentialPanel } from '~/features/confidential/office-panel'
import { ClosingFor } from '~/features/imports/office-closing'
import { useSession } from '~/features/session/session'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Car')

export default function CarDetail() {
  const { id = '' } = useParams()
  const { may } = useSession()
  return (
    <CarScreen
      id={id}
      below={
        <>
          <ClosingFor id={id} />
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

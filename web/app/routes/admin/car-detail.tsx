import { useParams } from 'react-router'
import { AuctionSheetPart } from '~/features/auction-sheets/office-auction-sheet'
import { ThingHistory } from '~/features/audit/office-history'
import { CarScreen } from '~/features/cars/office-record'
import { ClosingFor } from '~/features/imports/office-closing'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Car')

export default function CarDetail() {
  const { id = '' } = useParams()
  return (
    <CarScreen
      id={id}
      below={
        <>
          <ClosingFor id={id} />
          <AuctionSheetPart id={id} />
          <ThingHistory entity="car" id={id} />
        </>
      }
    />
  )
}

import { useParams } from 'react-router'
import { ThingHistory } from '~/features/audit/office-history'
import { CarScreen } from '~/features/cars/office-record'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Car')

export default function CarDetail() {
  const { id = '' } = useParams()
  return <CarScreen id={id} below={<ThingHistory entity="car" id={id} />} />
}

import { useParams } from 'react-router'
import { History } from '~/features/audit/admin/history'
import { CarScreen } from '~/features/cars/office-record'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Car')

export default function CarDetail() {
  const { id = '' } = useParams()
  return <CarScreen id={id} below={<History entity="car" id={id} />} />
}

import { useParams } from 'react-router'
import { EditCar } from '~/features/cars/office-form'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Edit Car')

export default function CarEdit() {
  const { id = '' } = useParams()
  return <EditCar id={id} />
}

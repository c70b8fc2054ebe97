import { useParams } from 'react-router'
import { EditCar } from '~/features/cars/office/form'
import { ClosingFor } from '~/features/imports/office-closing'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Edit Car')

export default function CarEdit() {
  const { id = '' } = useParams()
  return (
    <>
      <EditCar id={id} />
      <div className="mt-6 max-w-5xl">
        <ClosingFor id={id} />
      </div>
    </>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { useParams } from 'react-router'
import { CarImportDeadlines } from '#features/shipping/import-rules/office-closing.tsx'
import { EditCar } from '#features/stock/cars/office-form/form.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Edit Car'))

export default function CarEdit() {
  const { id = '' } = useParams()
  return (
    <>
      <EditCar id={id} />
      <div className="mt-6 max-w-5xl">
        <CarImportDeadlines id={id} />
      </div>
    </>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { useSearchParams } from 'react-router'
import { CreateCar } from '#features/stock/cars/office-form/form.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Create Car'))

export default function CarCreate() {
  const like = useSearchParams()[0].get('like')
  return <CreateCar key={like} like={like} />
}

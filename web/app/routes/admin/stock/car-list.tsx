import { t } from '@minato/contract/language/messages.ts'
import { shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'
import { CarsScreen } from '#features/stock/cars/office.tsx'
import ToShortlist from '#features/stock/shortlists/add-to-shortlist.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Cars'))

const CarList = () => (
  <CarsScreen more={(carIds) => <ToShortlist carIds={carIds} disabled={carIds.length > shortlistLimits.cars} />} />
)
export default CarList

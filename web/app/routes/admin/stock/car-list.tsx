import { t } from '@minato/contract/language/messages.ts'
import { CarsScreen } from '~/features/stock/cars/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Cars'))
export default CarsScreen

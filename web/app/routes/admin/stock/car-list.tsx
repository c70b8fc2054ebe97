import { message } from '@minato/contract/language/messages.ts'
import { CarsScreen } from '~/features/stock/cars/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(message('Cars'))
export default CarsScreen

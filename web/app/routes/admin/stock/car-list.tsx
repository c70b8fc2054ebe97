import { CarsScreen } from '~/features/stock/cars/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Cars')
export default CarsScreen

import { ClosingCarsScreen } from '~/features/port/imports/office-closing'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Cars That Close Soon')

export default ClosingCarsScreen

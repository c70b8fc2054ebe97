import { message } from '@minato/contract/language/messages.ts'
import { ClosingCarsScreen } from '~/features/port/imports/office-closing'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(message('Import Deadlines'))

export default ClosingCarsScreen

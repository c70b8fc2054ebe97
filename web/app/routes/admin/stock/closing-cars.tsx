import { t } from '@minato/contract/language/messages.ts'
import { ClosingCarsScreen } from '~/features/port/imports/office-closing'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Import Deadlines'))

export default ClosingCarsScreen

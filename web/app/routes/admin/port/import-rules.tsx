import { t } from '@minato/contract/language/messages.ts'
import { ImportRulesScreen } from '~/features/port/imports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Import Rules'))

export default ImportRulesScreen

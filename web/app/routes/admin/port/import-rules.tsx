import { message } from '@minato/contract/language/messages.ts'
import { ImportRulesScreen } from '~/features/port/imports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(message('Import Rules'))

export default ImportRulesScreen

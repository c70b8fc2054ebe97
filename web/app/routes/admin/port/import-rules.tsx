import { ImportRulesScreen } from '~/features/port/imports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Import Rules')

export default ImportRulesScreen

import { ImportRulesScreen } from '~/features/imports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Import Rules')

export default ImportRulesScreen

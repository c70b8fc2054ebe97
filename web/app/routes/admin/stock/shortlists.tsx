import { t } from '@minato/contract/language/messages.ts'
import { ShortlistsScreen } from '~/features/stock/shortlists/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Shortlists'))
export default ShortlistsScreen

import { t } from '@minato/contract/language/messages.ts'
import { ShortlistsScreen } from '#features/stock/shortlists/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Shortlists'))
export default ShortlistsScreen

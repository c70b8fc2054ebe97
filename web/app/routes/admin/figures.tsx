import { t } from '@minato/contract/language/messages.ts'
import { FiguresScreen } from '~/features/office/dashboard/office/figures'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Figures'))
export default FiguresScreen

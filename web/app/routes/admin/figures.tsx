import { t } from '@minato/contract/language/messages.ts'
import { FiguresScreen } from '#features/office/dashboard/office/figures.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Figures'))
export default FiguresScreen

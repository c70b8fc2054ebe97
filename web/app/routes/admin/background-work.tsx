import { t } from '@minato/contract/language/messages.ts'
import { BackgroundWork } from '#features/office/jobs/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Background Work'))
export default BackgroundWork

import { t } from '@minato/contract/language/messages.ts'
import { BackgroundWork } from '~/features/office/jobs/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Background Work'))
export default BackgroundWork

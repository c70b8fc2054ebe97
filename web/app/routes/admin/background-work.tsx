import { message } from '@minato/contract/language/messages.ts'
import { BackgroundWork } from '~/features/office/jobs/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(message('Background Work'))
export default BackgroundWork

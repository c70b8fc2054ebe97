import { BackgroundWork } from '~/features/office/jobs/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Background Work')
export default BackgroundWork

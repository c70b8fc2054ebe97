import { BackgroundWork } from '~/features/jobs/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Background Work')
export default BackgroundWork

import { t } from '@minato/contract/language/messages.ts'
import { ReviewsScreen } from '#features/deal/reviews/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Reviews'))
export default ReviewsScreen

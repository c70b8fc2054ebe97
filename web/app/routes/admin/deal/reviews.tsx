import { t } from '@minato/contract/language/messages.ts'
import { ReviewsScreen } from '~/features/deal/reviews/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Reviews'))
export default ReviewsScreen

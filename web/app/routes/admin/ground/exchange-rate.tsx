import { t } from '@minato/contract/language/messages.ts'
import { ExchangeRate } from '~/features/ground/exchange-rate/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Exchange Rate'))
export default ExchangeRate

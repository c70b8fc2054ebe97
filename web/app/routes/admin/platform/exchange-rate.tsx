import { t } from '@minato/contract/language/messages.ts'
import { ExchangeRate } from '#features/platform/exchange-rate/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Exchange Rate'))
export default ExchangeRate

import { ExchangeRate } from '~/features/ground/exchange-rate/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Exchange Rate')
export default ExchangeRate

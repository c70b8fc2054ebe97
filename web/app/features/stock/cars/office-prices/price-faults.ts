import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { getPriceRangeText } from '@minato/contract/stock/cars/filters.ts'
import { price } from '@minato/contract/values/numbers.ts'

const amount = price(() => carFields.price.wrong)
const faultOf = (text = '') => (text && !amount.safeParse(text).success ? carFields.price.wrong : undefined)
type Prices = { minPrice?: string; maxPrice?: string }

export const faults = {
  minPrice({ minPrice, maxPrice }: Prices) {
    const crossed = minPrice && maxPrice && Number(minPrice) > Number(maxPrice)
    return faultOf(minPrice) ?? (crossed ? getPriceRangeText() : undefined)
  },
  maxPrice: ({ maxPrice }: Prices) => faultOf(maxPrice),
}

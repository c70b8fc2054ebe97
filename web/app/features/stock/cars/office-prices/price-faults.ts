import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { getPriceRangeText } from '@minato/contract/stock/cars/filters.ts'
import { price } from '@minato/contract/values/numbers.ts'

const amount = price(() => carFields.price.wrong)
const findPriceFault = (text = '') => (text && !amount.safeParse(text).success ? carFields.price.wrong : undefined)
type Prices = { minPrice?: string; maxPrice?: string }

export const priceFaults = {
  minPrice({ minPrice, maxPrice }: Prices) {
    const crossed = minPrice && maxPrice && Number(minPrice) > Number(maxPrice)
    return findPriceFault(minPrice) ?? (crossed ? getPriceRangeText() : undefined)
  },
  maxPrice: ({ maxPrice }: Prices) => findPriceFault(maxPrice),
}

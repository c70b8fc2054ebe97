import type { StockCar } from '../stock-index.ts'

/** Pages of cars as JSON arrays, as `loadStock` takes them. */
export function* pagesOf(cars: Iterable<StockCar>, size = 1000) {
  let page: StockCar[] = []
  for (const car of cars)
    if (page.push(car) === size) {
      yield JSON.stringify(page)
      page = []
    }
  yield JSON.stringify(page)
}

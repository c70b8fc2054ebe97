export { carsOf } from './booked.ts'
export { cutsAhead } from './cuts.ts'
export { noteChanged, sendSailingNews } from './sailing-news.ts'

export { carsOf } from './booked.ts'
export { cutsAhead } from './cuts.ts'
export { noteChanged } from './note-changed.ts'
export { sendSailingNews } from './sailing-news.ts'

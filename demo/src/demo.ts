export { carRows } from './cars/car-rows.ts'
export { demoCars } from './cars/catalogue.ts'
export { loadFirstDemo } from './load.ts'
export { openScene } from './pictures/compose.ts'

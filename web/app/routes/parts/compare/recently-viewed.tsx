import { latePart } from '#lib/page/late-part.tsx'

const viewedCars = latePart(() => import('./viewed-cars.tsx').then(({ ViewedCars }) => ViewedCars))

export const RecentlyViewed = viewedCars.Part

export const loadViewedCars = viewedCars.ready

import { lazyPart } from '#lib/page/late-part.tsx'

const viewedCars = lazyPart(() => import('./viewed-cars.tsx').then(({ ViewedCars }) => ViewedCars))

export const RecentlyViewed = viewedCars.Part

export const loadViewedCars = viewedCars.ready

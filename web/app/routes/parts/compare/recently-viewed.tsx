import { lazyPart } from '#lib/page/lazy-part.tsx'

const viewedCars = lazyPart(() => import('./viewed-cars.tsx').then(({ ViewedCars }) => ViewedCars))

export const RecentlyViewed = viewedCars.Part

export const loadRecentlyViewed = viewedCars.ready

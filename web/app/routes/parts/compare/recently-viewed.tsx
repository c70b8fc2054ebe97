import { latePart } from '#lib/page/late-part.tsx'

const viewed = latePart(() => import('./viewed-cars.tsx').then(({ ViewedCars }) => ViewedCars))

export const RecentlyViewed = viewed.Part

export const readyToRemember = viewed.ready

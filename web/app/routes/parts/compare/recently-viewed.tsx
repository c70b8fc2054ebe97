import { latePart } from '#lib/page/late-part.tsx'

const viewed = latePart(() => import('./viewed-cars.tsx').then(({ ViewedCars }) => ViewedCars))

/** At the end of a page: the cars that were looked at in this browser before. */
export const RecentlyViewed = viewed.Part

export const readyToRemember = viewed.ready

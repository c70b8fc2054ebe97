// Rule: a car's page is drawn from the card that led to it until its data has arrived.
import { useEffect } from 'react'
import { prefetchPage, prefetchRouteCode } from '#lib/page/page-loading.ts'
import { recordSeenPicture } from '#lib/pictures/seen-picture.ts'
import type { CardCar } from './card-car.ts'

const carRoute = 'routes/shop/car-detail'

/** Milliseconds of hovering before a prefetch. */
const hoverMs = 65

export function usePrefetchCar() {
  useEffect(() => {
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, prefetch)
    document.addEventListener('click', markPicture)
    return () => {
      document.removeEventListener('click', markPicture)
      for (const event of events) document.removeEventListener(event, prefetch)
    }
  }, [])
}

export const allowsMotion = () => !import.meta.env.SSR && !matchMedia('(prefers-reduced-motion: reduce)').matches

const findCarLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/cars/"]') : null
const findPicture = (link: Element | null) => link?.closest('article')?.querySelector('img')

/** Lets the picture grow into that of the car's page. A view transition allows only one such picture. */
function markPicture(event: Event) {
  const picture = findPicture(findCarLink(event))
  if (!picture) return
  for (const element of document.querySelectorAll('article .car-picture')) element.classList.remove('car-picture')
  if (!document.querySelector('.car-picture')) picture.classList.add('car-picture')
}

function prefetch(event: Event) {
  const link = findCarLink(event)
  if (!link) return
  const image = findPicture(link)
  if (image) recordSeenPicture(image)
  const load = () => prefetchPage(carRoute, link.pathname)
  if (event instanceof PointerEvent && event.pointerType === 'mouse')
    setTimeout(() => link.matches(':hover') && load(), hoverMs)
  else load()
}

/** Cards on the screen by car id, with the price and status that they show now. */
const drawnCards = new Map<string, CardCar>()

export const findDrawnCard = (id: string) => drawnCards.get(id)

/** Lets the page of a car begin with what its card shows. It then waits for no code, and not for its data. */
export function useDrawnCard(car: CardCar) {
  useEffect(() => {
    drawnCards.set(car.id, car)
    prefetchRouteCode(carRoute)
    return () => void drawnCards.delete(car.id)
  }, [car])
}

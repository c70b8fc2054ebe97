import { useEffect } from 'react'
import { prefetchPage } from '#lib/page/page-loading.ts'
import { recordSeenPicture } from '#lib/pictures/seen-picture.ts'

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
  const load = () => prefetchPage('routes/shop/car-detail', link.pathname)
  if (event instanceof PointerEvent && event.pointerType === 'mouse')
    setTimeout(() => link.matches(':hover') && load(), hoverMs)
  else load()
}

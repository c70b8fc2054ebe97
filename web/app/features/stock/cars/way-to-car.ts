import { useEffect } from 'react'
import { pageAhead } from '#lib/page/page-loading.ts'
import { seePicture } from '#lib/pictures/seen-picture.ts'

/** Milliseconds of hovering before a prefetch. */
const rest = 65

/** Prefetches the page of a car on touch, hover or focus of its link. */
export function useWayToCar() {
  useEffect(() => {
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, look)
    document.addEventListener('click', grow)
    return () => {
      document.removeEventListener('click', grow)
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [])
}

export const isSmooth = () => !import.meta.env.SSR && !matchMedia('(prefers-reduced-motion: reduce)').matches

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/cars/"]') : null
const pictureOf = (link: Element | null) => link?.closest('article')?.querySelector('img')

/** Lets the picture grow into that of the car's page. A view transition allows only one such picture. */
function grow(event: Event) {
  const picture = pictureOf(linkAt(event))
  if (!picture) return
  for (const one of document.querySelectorAll('article .car-picture')) one.classList.remove('car-picture')
  if (!document.querySelector('.car-picture')) picture.classList.add('car-picture')
}

function look(event: Event) {
  const link = linkAt(event)
  if (!link) return
  const image = pictureOf(link)
  if (image) seePicture(image)
  const go = () => pageAhead('routes/shop/car-detail', link.pathname)
  if (event instanceof PointerEvent && event.pointerType === 'mouse')
    setTimeout(() => link.matches(':hover') && go(), rest)
  else go()
}

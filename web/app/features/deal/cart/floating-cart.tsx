import { t } from '@minato/contract/language/messages.ts'
import { formatBadgeCount } from '@minato/contract/platform/site/layout.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { ShoppingCart } from '#ui/icons.ts'

export default function FloatingCart({ count }: { count: number }) {
  const { pathname } = useLocation()
  const onCarScreen = pathname === paths.home || pathname === paths.cars || pathname.startsWith('/cars/')
  return (
    onCarScreen && (
      <aside aria-label={t('Cart')}>
        <Floating count={count} />
      </aside>
    )
  )
}

function Floating({ count }: { count: number }) {
  const link = useRef<HTMLAnchorElement>(null)
  const coversField = useLiesOverField(link)
  return (
    <Link
      ref={link}
      to={paths.cart}
      aria-label={t('Cart, {count}', { count: formatBadgeCount(count) })}
      className={`fixed inset-e-4 bottom-20 z-30 grid size-14 place-items-center rounded-full border border-line-strong bg-frame text-on-frame print:hidden ${coversField ? 'invisible' : ''}`}
    >
      <ShoppingCart className="size-6" aria-hidden />
      <span className="absolute -top-1 -inset-e-1 min-w-6 rounded-full bg-accent px-1 text-center text-sm font-bold text-on-accent">
        {formatBadgeCount(count)}
      </span>
    </Link>
  )
}

/** On these screens fields fill the width, so the button could cover one completely. */
const narrowScreen = '(width < 40rem)'

function useLiesOverField(floating: RefObject<HTMLElement | null>) {
  const [liesOver, setLiesOver] = useState(false)
  useEffect(() => {
    function update() {
      const box = floating.current?.getBoundingClientRect()
      setLiesOver(Boolean(box && window.matchMedia(narrowScreen).matches && hasFieldUnder(box)))
    }
    update()
    const events = ['scroll', 'resize', 'click', 'focusin'] as const
    for (const event of events) window.addEventListener(event, update, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, update)
    }
  }, [floating])
  return liesOver
}

/** Checks corners, edges and centre: these points are closer together than the smallest field. */
const hasFieldUnder = ({ left, right, top, bottom }: DOMRect) =>
  [left, (left + right) / 2, right].some((x) =>
    [top, (top + bottom) / 2, bottom].some((y) =>
      document.elementsFromPoint(x, y).some((element) => element.matches('input, select, textarea')),
    ),
  )

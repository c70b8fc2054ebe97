import { t } from '@minato/contract/language/messages.ts'
import { accountLinks } from '@minato/contract/platform/site/layout.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { type ReactNode, useRef, useState } from 'react'
import { CachedMarkup } from '#lib/page/cached-markup.tsx'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { CountedLink } from '#ui/actions/counted-link.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Logo } from '#ui/display/company/logo.tsx'
import { Heart, Menu, ShoppingCart, X } from '#ui/icons.ts'
import { HeaderLinks, listPages } from './header-links.tsx'
import { type Person, TopBar } from './top-bar.tsx'
import { useEscape, useOutsidePress } from './use-dismiss.ts'

type Props = {
  person: Person
  destination: ReactNode
  bell: ReactNode
  favouriteCount: number
  cartCount: number
  onLogout(): void
}

/** The server renders it for a guest; the browser adds the user's data. */
export function Header({ person, destination, bell, favouriteCount, cartCount, onLogout }: Props) {
  const { name, phone } = useCompany()
  const rate = useRate(yenPerDollar) ?? yenPerDollar
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const head = useRef<HTMLElement>(null)
  useEscape(open, () => {
    setOpen(false)
    opener.current?.focus()
  })
  useOutsidePress(open, head, () => setOpen(false))
  const links = listPages(person?.isAdmin)
  // Staff have one link more, so their row of links needs a wider screen and a port without text.
  const row = person?.isAdmin ? { there: 'xl:flex', else: 'xl:hidden' } : { there: 'lg:flex', else: 'lg:hidden' }
  return (
    <header ref={head} className="print:hidden">
      <CachedMarkup of={[person, phone, rate]}>
        <TopBar person={person} phone={phone} rate={rate} onLogout={onLogout} />
      </CachedMarkup>
      <div className="border-b-2 border-rule bg-surface">
        <div className="mx-auto max-w-[120rem]">
          <div className="flex flex-wrap items-center gap-x-1 py-1 pe-2 ps-4 max-sm:pb-0 sm:flex-nowrap sm:gap-3 sm:pe-4 lg:gap-1 xl:gap-3">
            <Link
              to={paths.home}
              className="me-auto min-w-0 rounded max-sm:shrink max-sm:grow max-sm:basis-24"
              aria-label={t('{name}, home', { name })}
            >
              <Logo />
            </Link>
            <nav aria-label={t('Main')} className={`hidden items-center ${row.there}`}>
              <HeaderLinks links={links} close={person !== null} />
            </nav>
            <div
              className={`@container flex max-sm:order-last max-sm:-me-2 max-sm:-ms-4 max-sm:grow max-sm:basis-full max-sm:border-t max-sm:border-line max-sm:px-2 sm:w-44 sm:shrink lg:w-11 lg:shrink-0 xl:order-last ${person?.isAdmin ? '' : 'xl:w-48'}`}
            >
              {destination}
            </div>
            {bell}
            <CountedLink
              to={paths.wishlist}
              stored="wishlist"
              count={favouriteCount}
              label={t('Wishlist')}
              icon={<Heart className="size-6" aria-hidden />}
            />
            <CountedLink
              to={paths.cart}
              stored="cart"
              count={cartCount}
              label={t('Cart')}
              icon={<ShoppingCart className="size-6" aria-hidden />}
            />
            {person && (
              <Link
                to={paths.profile}
                className="hidden min-h-10 items-center rounded-md border border-line-strong px-3 font-semibold whitespace-nowrap hover:bg-sunken sm:flex"
              >
                {accountLinks.myPage}
              </Link>
            )}
            <button
              ref={opener}
              type="button"
              className={`grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken max-[22.4rem]:size-10 ${row.else}`}
              aria-label={open ? t('Close menu') : t('Open menu')}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? <X className="size-6" aria-hidden /> : <Menu className="size-6" aria-hidden />}
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: following any link in it closes the menu */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard also clicks */}
        <div
          className={`folding border-t border-line px-4 py-2 ${row.else} ${open ? '' : 'hidden'}`}
          onClick={() => setOpen(false)}
        >
          <nav aria-label={t('Menu')} className="grid">
            <HeaderLinks links={person ? [...links, [paths.profile, accountLinks.myPage] as const] : links} />
          </nav>
        </div>
      </div>
    </header>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { t } from '@minato/contract/language/messages.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { Logo } from '#ui/display/company/logo.tsx'
import { Menu as MenuIcon, X } from '#ui/icons.ts'
import { SkipLink, skipTargetProps } from '#ui/navigation/skip-link.tsx'
import { Menu } from './menu.tsx'
import type { Waiting } from './screens.ts'

type Props = { name: string; waiting: Waiting; bell: ReactNode; onGoTo(): void; onLogout(): void; children: ReactNode }

export function Frame({ children, bell, ...menu }: Props) {
  const side = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const list = side.current?.querySelector('nav')
    const entry = list?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const frame = list?.getBoundingClientRect()
    // `scrollIntoView` would move the start of the next Tab.
    if (entry && frame) list?.scrollBy(0, Math.max(0, entry.bottom - frame.bottom) + Math.min(0, entry.top - frame.top))
  }, [pathname])
  const isHidden = useNamesHidden(side, pathname)
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[4rem_minmax(0,1fr)] xl:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header ref={side} className="sticky top-0 z-30 hidden h-dvh lg:block print:hidden">
        <div
          data-put-away={isHidden || undefined}
          className="office-side flex h-full w-66 flex-col overflow-x-hidden overflow-y-auto bg-frame text-on-frame rail:w-16"
        >
          <Home />
          <Menu {...menu} bell={bell} />
        </div>
      </header>
      <header className="office-bar sticky top-0 z-30 flex items-center justify-between bg-frame text-on-frame lg:hidden print:hidden">
        <Home />
        <div className="flex items-center">
          {bell}
          <Drawer {...menu} />
        </div>
      </header>
      <main {...skipTargetProps} className="w-full min-w-0 px-4 py-4 outline-none sm:px-6 lg:px-5 lg:py-3 print:p-0">
        {children}
      </main>
    </div>
  )
}

/** Escape or a chosen screen hides the names of the rail until the next hover or focus. */
function useNamesHidden(side: RefObject<HTMLElement | null>, pathname: string) {
  const [isHidden, setHidden] = useState(false)
  const [lastPath, setLastPath] = useState(pathname)
  if (lastPath !== pathname) {
    setLastPath(pathname)
    setHidden(true)
  }
  useEffect(() => {
    const rail = side.current
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && setHidden(true), { signal })
    for (const name of ['pointerenter', 'focusin']) rail?.addEventListener(name, () => setHidden(false), { signal })
    return () => listeners.abort()
  }, [side])
  return isHidden
}

const Home = () => (
  <Link
    to={paths.admin.dashboard}
    className="m-3 min-w-0 rounded lg:shrink-0 lg:mx-3.5 lg:my-0.5 lg:max-xl:whitespace-nowrap rail:[&>span>span]:sr-only"
    aria-label={t('{company} back-office, dashboard', { company: useCompany().name })}
  >
    <Logo dense />
  </Link>
)

function Drawer(menu: Omit<Props, 'children' | 'bell'>) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    // Open only at one location key, so any followed link closes the drawer.
    <Dialog.Root open={openAt === key} onOpenChange={(open) => setOpenAt(open ? key : null)}>
      <Dialog.Trigger
        className="m-2 grid size-11 place-items-center rounded-md hover:bg-white/10"
        aria-label={t('Open menu')}
      >
        <MenuIcon className="size-6" aria-hidden />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup className="office-drawer fixed inset-y-0 inset-s-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-frame text-on-frame">
          <div className="flex items-center justify-between px-3 pt-2">
            <Dialog.Title className="px-3 font-bold">{t('Menu')}</Dialog.Title>
            <Dialog.Close
              className="grid size-11 place-items-center rounded-md hover:bg-white/10"
              aria-label={t('Close menu')}
            >
              <X className="size-6" aria-hidden />
            </Dialog.Close>
          </div>
          <Menu {...menu} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import { navigation } from '@minato/contract/platform/site/layout.ts'
import { useLocation } from 'react-router'
import { CachedMarkup } from '#lib/page/cached-markup.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'

/** Staff have one link more. */
export const listPages = (isStaff = false): LinksProps['links'] => [
  [paths.about, navigation.about],
  [paths.howToBuy, navigation.howToBuy],
  [paths.inquiry, navigation.inquiry],
  [paths.contact, navigation.contact],
  [paths.shipSchedule, navigation.shipSchedule],
  [paths.destinations, navigation.destinations],
  [paths.cars, navigation.cars],
  ...(isStaff ? [[paths.admin.dashboard, navigation.admin] as const] : []),
]

type LinksProps = {
  links: readonly (readonly [to: string, label: string])[]
  /** Smaller where the links of a logged-in user need the width. */
  close?: boolean
}

/** The router's `NavLink` matches each path as a pattern, twice for every page. */
export function HeaderLinks({ links, close = false }: LinksProps) {
  const { pathname } = useLocation()
  const activePath = links.map(([to]) => to).find((to) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <CachedMarkup of={[links, close, activePath]}>
      {links.map(([to, label]) => (
        <Link
          key={to}
          to={to}
          aria-current={to === activePath ? 'page' : undefined}
          className={`page-link ${close ? '' : 'xl:px-3 xl:text-[0.9375rem]'} ${to === activePath ? 'shadow-[inset_0_-3px] max-lg:shadow-[inset_3px_0] max-lg:rtl:shadow-[inset_-3px_0]' : ''}`}
        >
          {label}
        </Link>
      ))}
    </CachedMarkup>
  )
}

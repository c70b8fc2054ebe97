import { getKeys } from '@minato/contract/values/keys.ts'
import { Link } from '#ui/actions/link.tsx'

const variants = {
  main: {
    list: 'grid grid-cols-2 gap-x-2 border-b border-line sm:flex sm:flex-wrap sm:gap-x-1',
    link: '-mb-px h-full border-b-3 px-2 sm:px-4',
    current: 'border-accent',
    other: 'border-transparent text-muted hover:border-line-strong hover:text-ink',
  },
  inner: {
    list: 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap',
    link: 'h-full rounded-md border px-3 sm:px-4',
    current: 'border-ink bg-ink text-paper',
    other: 'border-line-strong bg-surface hover:bg-sunken',
  },
}

type Props<Name extends string> = {
  label: string
  tabs: Readonly<Record<Name, string>>
  currentTab: Name
  to(tab: Name): string
  variant?: keyof typeof variants
}

/** Tabs as links with addresses of their own; work without scripts. */
export function TabLinks<Name extends string>({ label, tabs, currentTab, to, variant = 'main' }: Props<Name>) {
  const { list, link, current, other } = variants[variant]
  return (
    <nav aria-label={label}>
      <ul className={list}>
        {getKeys(tabs).map((tab) => (
          <li key={tab}>
            <Link
              to={to(tab)}
              preventScrollReset
              aria-current={tab === currentTab ? 'page' : undefined}
              className={`flex min-h-11 items-center py-2 font-semibold wrap-anywhere ${link} ${tab === currentTab ? current : other}`}
            >
              {tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

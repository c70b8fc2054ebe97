import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Way = { to: string; name: string; small?: string; end: ReactNode }

export const Ways = ({ ways, none }: { ways: readonly Way[]; none: string }) => (
  <ul className="-mx-2 grid grid-cols-1 gap-0.5 text-sm">
    {ways.length === 0 && <li className="px-2 text-muted">{none}</li>}
    {ways.map(({ to, name, small, end }) => (
      <li key={to}>
        <Link to={to} className="flex items-baseline justify-between gap-3 rounded px-2 py-1.5 hover:bg-sunken">
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-xs text-muted empty:hidden">{small}</span>
          </span>
          <span className="shrink-0 text-end text-xs text-muted">{end}</span>
        </Link>
      </li>
    ))}
  </ul>
)

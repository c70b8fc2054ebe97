import { pageWindow } from '@minato/contract/page-window.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-md border px-2 font-semibold'
const plain = `${cell} border-line bg-surface hover:bg-sunken`

/** Links to the pages of a list: previous, a window of numbers, next. `to` makes the address of a page. */
export function Pager({ page, totalPages, to }: { page: number; totalPages: number; to(page: number): string }) {
  if (totalPages <= 1) return null
  const step = (target: number, label: string, icon: React.ReactNode) =>
    target >= 1 && target <= totalPages ? (
      <Link to={to(target)} className={plain} aria-label={label}>
        {icon}
      </Link>
    ) : (
      <span className={`${cell} border-line text-muted opacity-50`} aria-hidden>
        {icon}
      </span>
    )
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2">
      {step(page - 1, 'Previous page', <ChevronLeft className="size-5" aria-hidden />)}
      {pageWindow(page, totalPages).map((number, place, all) =>
        number === null ? (
          <span key={`gap-${all[place - 1]}`} className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={number === page ? `${cell} border-ink bg-ink text-surface` : plain}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, 'Next page', <ChevronRight className="size-5" aria-hidden />)}
    </nav>
  )
}

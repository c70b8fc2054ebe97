import { t } from '@minato/contract/language/messages.ts'
import { Link } from '#ui/actions/link.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons.ts'
import { listPageNumbers } from './page-window.ts'

const cell = 'grid min-h-11 place-items-center rounded-md border font-semibold sm:min-w-11 sm:px-2'
const numberClass = 'min-w-7 px-1 text-xs min-[360px]:min-w-8 min-[360px]:text-sm sm:text-base'
const plain = `${cell} border-line bg-surface hover:bg-sunken`

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
    <nav aria-label={t('Pages')} className="grid grid-cols-2 gap-2 sm:flex sm:items-center sm:justify-center">
      {step(page - 1, t('Previous page'), <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden />)}
      {/* On a phone the numbers have their own line: seven of four digits fit into 288 px. */}
      <div className="order-1 col-span-2 flex items-center justify-center gap-0.5 min-[360px]:gap-1 sm:order-none sm:gap-2">
        {listPageNumbers(page, totalPages).map((number, index, numbers) =>
          number === null ? (
            <span key={`gap-${numbers[index - 1]}`} className="text-muted sm:px-1">
              …
            </span>
          ) : (
            <Link
              key={number}
              to={to(number)}
              aria-label={t('Page {number}', { number })}
              aria-current={number === page ? 'page' : undefined}
              className={`${number === page ? `${cell} border-ink bg-ink text-surface` : plain} ${numberClass}`}
            >
              {number}
            </Link>
          ),
        )}
      </div>
      {step(page + 1, t('Next page'), <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden />)}
    </nav>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { Link } from '#ui/actions/link.tsx'

const cell = 'grid min-h-10 min-w-10 place-items-center rounded-md border px-3 text-sm font-semibold'
const plain = `${cell} border-line bg-surface hover:bg-sunken`

type Props = { page: number; totalPages: number; buttons: number; showing: string; to(page: number): string }

/** `buttons`: maximum number of page links around the current page. */
export function NumberedPager({ page, totalPages, buttons, showing, to }: Props) {
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), totalPages - buttons + 1))
  const numbers = Array.from({ length: Math.min(buttons, totalPages) }, (_, index) => first + index)
  const step = (target: number, label: string) =>
    target >= 1 && target <= totalPages ? (
      <Link to={to(target)} className={plain}>
        {label}
      </Link>
    ) : (
      <span className={`${cell} border-line text-muted`} aria-disabled="true">
        {label}
      </span>
    )
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted" aria-live="polite">
        {showing}
      </p>
      {totalPages > 1 && (
        <div className="flex flex-wrap gap-2">
          {step(page - 1, t('Previous'))}
          {numbers.map((number) => (
            <Link
              key={number}
              to={to(number)}
              aria-label={t('Page {number}', { number })}
              aria-current={number === page ? 'page' : undefined}
              className={number === page ? `${cell} border-ink bg-ink text-surface` : plain}
            >
              {number}
            </Link>
          ))}
          {step(page + 1, t('Next'))}
        </div>
      )}
    </nav>
  )
}

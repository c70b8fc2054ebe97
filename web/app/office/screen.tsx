import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowLeft } from '#ui/icons.ts'

type Props = {
  title: ReactNode
  /** Small, beside or below the title: a count, a status. */
  note?: ReactNode
  actions?: ReactNode
  /** Large, at the end of the title's line: a balance. */
  figure?: ReactNode
  /** Link to the list; `leave` goes back in the history and keeps the scroll position. */
  back?: { to: string; label: string; leave?(): void }
  /** Limits a form to a readable line length. */
  narrow?: boolean
  children: ReactNode
}

export function Screen({ title, note, actions, figure, back, narrow, children }: Props) {
  return (
    <div className={narrow ? 'max-w-5xl' : undefined}>
      {back && (
        <Link
          to={back.to}
          onClick={back.leave && handleBackClick(back.leave)}
          className="mb-2 inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-link hover:underline"
        >
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {back.label}
        </Link>
      )}
      <header
        className={`mb-2 min-h-9 items-center gap-x-4 gap-y-2 xl:mb-3 xl:min-h-11 ${figure ? 'grid grid-cols-[minmax(0,1fr)_auto]' : 'flex flex-wrap'}`}
      >
        <h1 className="text-2xl">{title}</h1>
        {figure && <div>{figure}</div>}
        {note && <div className="min-w-0 text-sm wrap-anywhere text-muted max-sm:col-span-full">{note}</div>}
        {actions && (
          <div className={`ms-auto flex flex-wrap gap-2 max-sm:col-span-full ${compactButtons}`}>{actions}</div>
        )}
      </header>
      {children}
    </div>
  )
}

/** Lower buttons below `xl`; on a phone a row that scrolls sideways. */
const compactButtons =
  'max-xl:[&>*]:min-h-9 max-xl:[&>*]:px-2.5 max-xl:[&>*]:py-1 max-xl:[&>*]:text-sm max-sm:[&>*]:text-xs max-sm:[&>*]:shrink-0 max-sm:[&>.bg-accent]:-order-1 max-sm:-mx-4 max-sm:w-screen max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:-my-1'

/** A modifier key opens another tab, which has no history to go back to. */
const handleBackClick = (leave: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  leave()
}

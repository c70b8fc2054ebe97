import { MapPin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useDestination } from '~/lib/page/destination'
import { paths } from '~/paths'
import { Link } from '~/ui/act/link'
import { placeText, portWords } from './words.ts'

/** Says for which port prices are shown, and leads to another one: in a window, or on a page of its own where no script runs. */
export function DestinationLink({ className = '' }: { className?: string }) {
  const { terms, ask } = useDestination()
  const { pathname } = useLocation()
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    ask()
  }
  return (
    <Link
      to={paths.yourPort(pathname)}
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={open}
      className={`flex min-w-0 items-center gap-1.5 rounded-md hover:bg-sunken ${className}`}
    >
      <MapPin className="size-5 shrink-0 text-muted" aria-hidden />
      {terms ? (
        <span className="truncate" title={placeText(terms)}>
          <span className="text-muted xl:sr-only">{portWords.pricesAt}</span> <strong>{placeText(terms)}</strong>
        </span>
      ) : (
        <span className="truncate font-semibold text-link">{portWords.choose}</span>
      )}
    </Link>
  )
}

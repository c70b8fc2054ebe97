import { t } from '@minato/contract/language/messages.ts'
import { formatPort } from '@minato/contract/platform/ports/facts.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useDestination } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { MapPin } from '#ui/icons.ts'
import { portWords } from './words.ts'

type Props = { className?: string; inHeader?: boolean; cars?: readonly PricingCar[] }

/** Shows the current port and opens the port chooser; without JavaScript the link opens a page. */
export function DestinationLink({ className = '', inHeader = false, cars }: Props) {
  const { terms, ask } = useDestination()
  const { pathname } = useLocation()
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    ask(cars)
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
        <span
          className={inHeader ? `${getNameClass(terms.port.name)} ${headerTextClass}` : 'min-w-0 wrap-anywhere'}
          title={formatPort(terms)}
        >
          {renderRichText(t('<at>Prices at</at> <port/>'), {
            at: (text) => <span className={inHeader ? 'text-muted sm:sr-only' : 'text-muted'}>{text}</span>,
            port: (
              <strong>
                {renderRichText(formatPlace(terms), {
                  country: (text) => <span className={inHeader ? '@max-[16rem]:sr-only' : ''}>{text}</span>,
                })}
              </strong>
            ),
          })}
        </span>
      ) : (
        <span className={`truncate font-semibold text-link ${inHeader ? headerTextClass : ''}`}>
          {portWords.choose}
        </span>
      )}
    </Link>
  )
}

/** Same text as `formatPort`; narrow screens hide the `<country>` part. */
const formatPlace = ({ port, country }: Pick<DestinationTerms, 'port' | 'country'>) =>
  port.code.startsWith(country.code)
    ? t('{port}<country>, {country}</country>', { port: port.name, country: country.name })
    : t('{port}<country>, for {country}</country>', { port: port.name, country: country.name })

/** Names longer than a line are set smaller instead of truncated. */
const getNameClass = (name: string) =>
  name.length > 18 ? 'line-clamp-3 leading-4.5 sm:text-xs sm:leading-4' : 'line-clamp-2 leading-4.5'

/** Beside the links on a laptop only the icon fits. A container query, because the header sets the width. */
const headerTextClass = '@max-[6rem]:sr-only'

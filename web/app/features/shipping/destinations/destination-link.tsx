import { t } from '@minato/contract/language/messages.ts'
import { formatPort } from '@minato/contract/platform/ports/facts.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useDestination } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { rich } from '#ui/display/rich.tsx'
import { MapPin } from '#ui/icons.ts'
import { portWords } from './words.ts'

type Props = {
  className?: string
  /** In the head of a page, where there is little room: on some screens for the sign alone. */
  inHead?: boolean
  cars?: readonly PricingCar[]
}

/** Says for which port prices are shown, and leads to another one: in a window, or on a page of its own where no script runs. */
export function DestinationLink({ className = '', inHead = false, cars }: Props) {
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
        <span className={inHead ? `${lookOf(terms.port.name)} ${headText}` : ''} title={formatPort(terms)}>
          {rich(t('<at>Prices at</at> <port/>'), {
            at: (text) => <span className={inHead ? 'text-muted sm:sr-only' : 'text-muted'}>{text}</span>,
            port: (
              <strong>
                {rich(placeOf(terms), {
                  country: (text) => <span className={inHead ? '@max-[16rem]:sr-only' : ''}>{text}</span>,
                })}
              </strong>
            ),
          })}
        </span>
      ) : (
        <span className={`truncate font-semibold text-link ${inHead ? headText : ''}`}>{portWords.choose}</span>
      )}
    </Link>
  )
}

/** As `portText`, with what may be left out where there is no room. */
const placeOf = ({ port, country }: Pick<DestinationTerms, 'port' | 'country'>) =>
  port.code.startsWith(country.code)
    ? t('{port}<country>, {country}</country>', { port: port.name, country: country.name })
    : t('{port}<country>, for {country}</country>', { port: port.name, country: country.name })

/** A name longer than a line there is set smaller, for it is not cut. */
const lookOf = (name: string) =>
  name.length > 18 ? 'line-clamp-3 leading-4.5 sm:text-xs sm:leading-4' : 'line-clamp-2 leading-4.5'

/** Beside the links of a laptop there is room for the sign only: it is the head that gives the room. */
const headText = '@max-[6rem]:sr-only'

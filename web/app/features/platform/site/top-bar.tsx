import { accountLinks, formatRateLine } from '@minato/contract/platform/site/layout.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { Phone } from '#ui/icons.ts'
import { JapanTime } from './japan-time.tsx'
import { LazyLanguageOffer } from './languages/lazy-offer.tsx'

export type Person = { fullName: string; isAdmin: boolean } | null

/** Returns the first words within `most` letters: a name is shortened, never cut. */
function shortenName(name: string, most: number) {
  const words = name.split(' ')
  while (words.length > 1 && words.join(' ').length > most) words.pop()
  return words.join(' ')
}

type Props = { person: Person; phone: string; rate: number; onLogout(): void }

export function TopBar({ person, phone, rate, onLogout }: Props) {
  return (
    <div className="border-b border-line bg-paper text-xs">
      <div className="mx-auto flex max-w-[120rem] flex-wrap items-center justify-between gap-x-3 px-4 sm:flex-nowrap sm:gap-x-5 sm:whitespace-nowrap">
        {/* A phone always has two lines: a login must not push the page down. */}
        <div className="relative flex items-center justify-between gap-x-3 max-sm:w-full sm:gap-x-5">
          <span className="py-1">{formatRateLine(rate)}</span>
          <JapanTime />
          <LazyLanguageOffer />
        </div>
        <a href={formatPhoneLink(phone)} className="flex items-center gap-1 py-1 hover:underline">
          <Phone className="size-3.5" aria-hidden />
          <bdi dir="ltr">{phone}</bdi>
        </a>
        <span className={`flex min-w-0 items-center gap-3 sm:ms-auto sm:gap-4 ${person ? '' : 'for-guests'}`}>
          {person ? (
            <>
              <Link
                to={paths.profile}
                className="max-w-26 truncate py-1 font-semibold hover:underline min-[360px]:max-w-32 sm:max-w-72"
                title={person.fullName}
              >
                <span className="sm:hidden">{shortenName(person.fullName, 12)}</span>
                <span className="max-sm:hidden">{shortenName(person.fullName, 32)}</span>
              </Link>
              <button type="button" className="py-1 hover:underline" onClick={onLogout}>
                {accountLinks.logout}
              </button>
            </>
          ) : (
            <>
              <Link to={paths.login} className="py-1 hover:underline">
                {accountLinks.login}
              </Link>
              <Link to={paths.register} className="py-1 hover:underline">
                {accountLinks.register}
              </Link>
            </>
          )}
        </span>
      </div>
    </div>
  )
}

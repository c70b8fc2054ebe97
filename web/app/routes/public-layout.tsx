import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import type { Terms } from '@minato/contract/port/destinations/endpoints.ts'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { mergeGuestCart, useCart } from '~/features/deal/cart/cart'
import { FloatingCart } from '~/features/deal/cart/floating-cart'
import { OrderDesk } from '~/features/deal/orders/order-desk'
import { useSession } from '~/features/ground/session/session'
import { sessionWords } from '~/features/ground/session/words'
import { Footer } from '~/features/ground/site/footer'
import { Header } from '~/features/ground/site/header'
import { askedIn, countryAskedIn } from '~/features/port/destinations/asked-in'
import { DestinationLink } from '~/features/port/destinations/destination-link'
import { DestinationProvider } from '~/features/port/destinations/destination-provider'
import { useWayToCar } from '~/features/stock/cars/way-to-car'
import { mergeGuestWishlist, useWishlist } from '~/features/stock/wishlist/wishlist'
import { token } from '~/lib/api/token'
import { untilImported } from '~/lib/page/line'
import { serverApi } from '~/lib/page/server-context'
import { unasked } from '~/lib/page/unasked'
import { paths } from '~/paths'
import { toast } from '~/ui/act/toast'
import { LoadingBar } from '~/ui/find/loading-bar'
import { SkipLink, skippedTo } from '~/ui/find/skip-link'
import { Letterhead } from '~/ui/read/letterhead'
import type { Route } from './+types/public-layout'
import { readyToReckon } from './parts/at-port.tsx'
import { ErrorScreen } from './parts/error-screen.tsx'
import { readyToJudge } from './parts/verdict.tsx'

/** The terms of the destination that the address names; of one that we do not know the page is made without. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Terms | null> {
  const { searchParams } = new URL(request.url)
  const { destinations } = serverApi(context)
  const to = askedIn(searchParams)
  if (!to) {
    const country = countryAskedIn(searchParams)
    return country ? leadToPort(destinations, country, new URL(request.url)) : null
  }
  const [terms] = await Promise.all([
    destinations.terms({ params: { to } }).catch(() => null),
    readyToReckon(),
    readyToJudge(),
  ])
  return terms
}

/** A country alone means its first port. */
async function leadToPort(destinations: ReturnType<typeof serverApi>['destinations'], country: string, address: URL) {
  const all = await destinations.list().catch(() => [])
  const [port] = all.find((one) => one.country.code === country)?.ports ?? []
  if (!port) return null
  address.searchParams.set('to', destinationText({ country, port: port.code }))
  throw redirect(address.pathname + address.search)
}

const OwnBell = lazy(() => untilImported(() => import('~/features/office/notices/own-bell')))

/** Loaded for whoever is logged in alone; its place is there before it. */
const LateBell = () => (
  <Suspense fallback={<span className="size-11 shrink-0" />}>
    <OwnBell />
  </Suspense>
)

/** Later the browser asks by itself, whatever page it is on. */
export const shouldRevalidate = () => false

const PublicLayout = ({ loaderData }: Route.ComponentProps) => (
  <DestinationProvider loaded={loaderData}>
    <Frame>
      <Outlet />
    </Frame>
  </DestinationProvider>
)
export default PublicLayout

/** A page that could not be made, or broke: the way to the others stays. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <DestinationProvider loaded={null}>
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  </DestinationProvider>
)

/** What stands around every public page. */
function Frame({ children }: { children: ReactNode }) {
  const { user, isStaff, end } = useSession()
  const navigate = useNavigate()
  const cart = useCart(user?.id ?? null)
  const wishlist = useWishlist(user?.id ?? null)
  const userId = user?.id
  useWayToCar()

  useEffect(() => {
    // Of two tabs only the one where the person logged in merges: both would count everything twice.
    if (!userId || token.isFromAnotherTab()) return
    mergeGuestCart(userId)
    mergeGuestWishlist(userId)
  }, [userId])

  async function logout() {
    // First away from what only a known person may see: it would lead to the login.
    await navigate(paths.home, { state: unasked })
    await end()
    toast.success(sessionWords.loggedOut)
  }

  return (
    <>
      <SkipLink />
      <LoadingBar />
      <Letterhead />
      <Header
        person={user && { fullName: user.fullName, isAdmin: isStaff }}
        destination={
          <DestinationLink inHead className="min-h-9 w-full px-2 text-sm sm:min-h-11 @max-[6rem]:justify-center" />
        }
        bell={userId && <LateBell key={userId} />}
        cartCount={cart.count}
        wishlistCount={wishlist.items.length}
        onLogout={logout}
      />
      <main {...skippedTo} className="min-h-[60vh] outline-none">
        <OrderDesk onOrdered={cart.remove}>{children}</OrderDesk>
      </main>
      <FloatingCart count={cart.count} />
      <Footer />
    </>
  )
}

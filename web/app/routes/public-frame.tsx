import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { mergeGuestCart, useCart } from '#features/deal/cart/cart.ts'
import { OrderDialogsProvider } from '#features/deal/orders/order-dialogs.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { sessionWords } from '#features/platform/session/words.ts'
import { Footer } from '#features/platform/site/footer.tsx'
import { Header } from '#features/platform/site/header.tsx'
import { DestinationLink } from '#features/shipping/destinations/destination-link.tsx'
import { usePrefetchCar } from '#features/stock/cars/prefetch-car.ts'
import { mergeGuestFavourites, syncFavourites, useFavourites } from '#features/stock/favourites/favourites.ts'
import { token } from '#lib/api/token.ts'
import { skipUnsavedCheck } from '#lib/navigation/skip-unsaved-check.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { paths } from '#paths.ts'
import { toast } from '#ui/actions/toast.ts'
import { Letterhead } from '#ui/display/company/letterhead.tsx'
import { LoadingBar } from '#ui/navigation/loading-bar.tsx'
import { SkipLink, skipTargetProps } from '#ui/navigation/skip-link.tsx'
import { ActionIcons } from './parts/car-actions.tsx'

/** Loaded for logged-in users only; the fallback reserves its space. */
const { Part: LazyBell } = lazyPart(
  async () => (await import('#features/office/notices/own-bell.tsx')).default,
  <span className="size-11 shrink-0" />,
)

const { Part: LazyFloatingCart } = lazyPart(async () => (await import('#features/deal/cart/floating-cart.tsx')).default)

export function Frame({ children }: { children: ReactNode }) {
  const { user, accountId, isStaff, end } = useSession()
  const navigate = useNavigate()
  const cart = useCart(accountId)
  const favourites = useFavourites(accountId)
  const userId = user?.id
  usePrefetchCar()

  useEffect(() => {
    if (!userId) return
    // Only the tab where the user logged in merges, else two tabs would count everything twice.
    if (!token.isFromAnotherTab()) {
      mergeGuestCart(userId)
      mergeGuestFavourites(userId)
    }
    syncFavourites(userId)?.catch(() => {})
  }, [userId])

  async function logout() {
    // Leave account screens first: after the logout they would redirect to the login.
    await navigate(paths.home, { state: skipUnsavedCheck })
    await end()
    toast.success(sessionWords.loggedOut)
  }

  return (
    <>
      <SkipLink />
      <ActionIcons />
      <LoadingBar />
      <Letterhead />
      <Header
        person={user && { fullName: user.fullName, isAdmin: isStaff }}
        destination={
          <DestinationLink inHeader className="min-h-9 w-full px-2 text-sm sm:min-h-11 @max-[6rem]:justify-center" />
        }
        bell={userId && <LazyBell key={userId} />}
        cartCount={cart.count}
        favouriteCount={favourites.items.length}
        onLogout={logout}
      />
      <main {...skipTargetProps} className="min-h-[60vh] outline-none">
        <OrderDialogsProvider onOrdered={cart.remove}>{children}</OrderDialogsProvider>
      </main>
      {cart.count > 0 && <LazyFloatingCart count={cart.count} />}
      <Footer />
    </>
  )
}

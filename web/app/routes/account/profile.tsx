import { messages, t } from '@minato/contract/language/messages.ts'
import { userMessages } from '@minato/contract/platform/users/facts.ts'
import { lazy, Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { MyCars } from '#features/deal/orders/my-cars.tsx'
import { ConfirmEmail } from '#features/office/account/profile/confirm-email.tsx'
import { Profile as ProfileCard } from '#features/office/account/profile/profile.tsx'
import { ApiTokens } from '#features/office/account/security/api-tokens.tsx'
import { ChangePassword } from '#features/office/account/security/change-password.tsx'
import { AccountDataExport } from '#features/office/account/security/data-export.tsx'
import { DeleteAccount } from '#features/office/account/security/delete-account.tsx'
import { SecondFactorCard } from '#features/office/account/security/second-factor.tsx'
import { SessionList } from '#features/office/account/security/session-list.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { OwnSearches } from '#features/shipping/saved-searches/saved-search-list.tsx'
import { WaitingCars } from '#features/stock/cars/waiting-list/waiting-cars.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { importWithRetry } from '#lib/page/connection.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/actions/toast.ts'
import { Empty, LoadingRows } from '#ui/display/states.tsx'
import { QueryFailure } from '#ui/navigation/query-failure.tsx'

export const meta = createHiddenMeta(() => [t('My Page'), t('Your profile and your orders.')])

const tabs = messages([
  ['profile', 'Profile'],
  ['cars', 'My Cars'],
  ['searches', 'Saved searches'],
  ['lists', 'Shortlists'],
  ['security', 'Security'],
] as const)
type Tab = (typeof tabs)[number][0]

export default function ProfilePage() {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const person = usePrefetchedTabs()
  const activeTab: Tab = tabs.find(([tab]) => tab === search.get('tab'))?.[0] ?? 'profile'
  return (
    <div className="mx-auto max-w-5xl px-4 py-8">
      <h1 className="text-3xl">{t('My Page')}</h1>
      <nav aria-label={t('My Page')} className="mt-4 mb-6 flex flex-wrap gap-1 border-b sm:gap-2 border-line">
        {tabs.map(([tab, label]) => (
          <Link
            key={tab}
            to={`?tab=${tab}`}
            aria-current={tab === activeTab ? 'page' : undefined}
            className={`-mb-px min-h-11 px-3 py-2.5 font-semibold whitespace-nowrap sm:px-4 ${tab === activeTab ? 'border-b-3 border-accent' : 'text-muted hover:text-ink'}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      {person && !person.emailConfirmed && <ConfirmEmail {...person} />}
      {activeTab === 'profile' && <OwnProfile />}
      {activeTab === 'cars' && (
        <>
          <WaitingCars />
          <MyCars />
        </>
      )}
      {activeTab === 'searches' && <OwnSearches />}
      {activeTab === 'lists' && (
        <Suspense fallback={<LoadingRows rows={2} />}>{hydrated && <OwnShortlists />}</Suspense>
      )}
      {activeTab === 'security' && <Security />}
    </div>
  )
}

/** Lazy, because only dealers use it. */
const OwnShortlists = lazy(() => importWithRetry(() => import('#features/stock/shortlists/own-shortlists.tsx')))

/** Loads the data of all tabs with the page, so that tabs open at once and also offline. */
function usePrefetchedTabs() {
  useCall(api.orders.mine)
  useCall(api.tellFirst.mine)
  useCall(api.account.sessions)
  return useCall(api.users.profile).data
}

function Security() {
  const { user, isStaff, end } = useSession()
  const navigate = useNavigate()
  async function finishDeletion() {
    // Leave account screens first: after the logout they would redirect to the login.
    await navigate(paths.home)
    const keys = user ? [storageKeys.cart(user.id), storageKeys.wishlist(user.id), storageKeys.favourites(user.id)] : []
    for (const key of keys) storage.write(key, null)
    await end()
    toast.success(t('Your account was deleted.'))
  }
  return (
    <div className="grid gap-6">
      {(isStaff || user?.secondFactorDemanded) && <SecondFactorCard />}
      <ChangePassword />
      <SessionList />
      {isStaff && <ApiTokens />}
      <AccountDataExport />
      <DeleteAccount onDeleted={finishDeletion} />
    </div>
  )
}

function OwnProfile() {
  const { reload } = useSession()
  const profile = useCall(api.users.profile)
  if (profile.isPending) return <LoadingRows rows={2} />
  if (profile.isLoadingError) return <QueryFailure result={profile} title={userMessages.loadFailed} />
  if (!profile.data) return <Empty title={t('No user data found')} />
  return <ProfileCard user={profile.data} onSaved={reload} />
}

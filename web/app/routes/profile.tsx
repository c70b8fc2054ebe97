import { userMessages } from '@minato/contract/user-facts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Profile as ProfileCard } from '~/features/account/profile'
import { MyCars } from '~/features/orders/my-cars'
import { useSession } from '~/features/session/session'
import { api } from '~/lib/api'
import { pageMeta } from '~/lib/meta'
import { query } from '~/lib/query'
import { Button } from '~/ui/button'
import { Empty, Failure, LoadingRows } from '~/ui/states'

export const meta = () => pageMeta({ title: 'My Page', description: 'Your profile and your orders.', hidden: true })

const tabs = [
  ['profile', 'Profile'],
  ['cars', 'My Cars'],
] as const

export default function ProfilePage() {
  const [search] = useSearchParams()
  const shown = search.get('tab') === 'cars' ? 'cars' : 'profile'
  return (
    <div className="mx-auto max-w-5xl px-4 py-8">
      <h1 className="text-3xl">My Page</h1>
      <nav aria-label="My Page" className="mt-4 mb-6 flex gap-2 border-b border-line">
        {tabs.map(([tab, label]) => (
          <Link
            key={tab}
            to={`?tab=${tab}`}
            aria-current={tab === shown ? 'page' : undefined}
            className={`-mb-px min-h-11 px-4 py-2.5 font-semibold ${tab === shown ? 'border-b-3 border-accent' : 'text-muted hover:text-ink'}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      {shown === 'cars' ? <MyCars /> : <OwnProfile />}
    </div>
  )
}

function OwnProfile() {
  const { reload } = useSession()
  const profile = useQuery(query(api.users.profile))
  if (profile.isPending) return <LoadingRows rows={2} />
  if (profile.isError)
    return (
      <Failure title={userMessages.loadFailed} text={profile.error.message}>
        <Button onClick={() => profile.refetch()}>Try Again</Button>
      </Failure>
    )
  if (!profile.data) return <Empty title={userMessages.none} />
  return <ProfileCard user={profile.data} onSaved={reload} />
}

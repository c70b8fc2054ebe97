import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/ground/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { OwnQueries } from '#lib/api/own-queries.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { FactList } from '#ui/read/fact-list.tsx'
import { Skeleton } from '#ui/read/states.tsx'
import { AcceptForm } from './invitation-form.tsx'

type Props = { token: string; onAccepted(session: string | null): void }

/** What an invitation is about, for whoever holds its link, and the way to accept it. */
export default function AcceptInvitation(props: Props) {
  return (
    <OwnQueries>
      <Found {...props} />
    </OwnQueries>
  )
}

function Found({ token, onAccepted }: Props) {
  const { status, user } = useSession()
  // Asked once: accepted, it is there no more.
  const result = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.invitations.open({ body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (result.isPending || status === 'checking') return <Skeleton className="h-40" />
  if (result.isError)
    return (
      <div role="alert">
        <Notice tone="bad">{sentence(result.error)}</Notice>
      </div>
    )
  const { email, fullName, place, known } = result.data
  const isOwner = user?.email === email
  return (
    <>
      <FactList
        rows={[
          [t('Name'), fullName],
          [t('E-mail'), email],
          [t('Your role'), place],
        ]}
      />
      {known && !isOwner ? (
        <>
          <p>{t('This address already has an account. Log in with it, then open the link in the letter again.')}</p>
          <ButtonLink to={paths.login} look="main">
            {t('Log in')}
          </ButtonLink>
        </>
      ) : (
        <AcceptForm token={token} email={email} isNew={!known} onAccepted={onAccepted} />
      )}
    </>
  )
}

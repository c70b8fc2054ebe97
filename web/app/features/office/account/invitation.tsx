import { t } from '@minato/contract/language/messages.ts'
import { authMessages, passwordLength } from '@minato/contract/platform/users/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useSession } from '#features/platform/session/session.tsx'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { AccountQueries } from '#lib/api/account-queries.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText, getFieldErrors } from '#lib/api/failure.ts'
import { paths } from '#paths.ts'
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { FactList } from '#ui/display/fact-list.tsx'
import { Skeleton } from '#ui/display/states.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type Props = { token: string; onAccepted(session: string | null): void }

export default function AcceptInvitation(props: Props) {
  return (
    <AccountQueries>
      <InvitationContent {...props} />
    </AccountQueries>
  )
}

function InvitationContent({ token, onAccepted }: Props) {
  const { status, user } = useSession()
  // Fetched once: an accepted invitation no longer exists.
  const result = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.invitations.open({ body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (result.isPending || status === 'checking') return <Skeleton className="h-40" />
  if (result.isError) return <Alert text={getFailureText(result.error)} />
  const { email, fullName, place, known: hasAccount } = result.data
  const isOwner = user?.email === email
  return (
    <>
      <FactList
        rows={[
          [t('Name'), fullName],
          [t('Email'), email],
          [t('Your role'), place],
        ]}
      />
      {hasAccount && !isOwner ? (
        <>
          <p>{t('This address already has an account. Log in with it, then open the link in the email again.')}</p>
          <ButtonLink to={paths.login} variant="main">
            {t('Log in')}
          </ButtonLink>
        </>
      ) : (
        <AcceptForm token={token} email={email} isNew={!hasAccount} onAccepted={onAccepted} />
      )}
    </>
  )
}

type Accepted = Awaited<ReturnType<typeof api.invitations.accept>>
type AcceptFormProps = { token: string; email: string; isNew: boolean; onAccepted(session: string | null): void }

function AcceptForm({ token, email, isNew, onAccepted }: AcceptFormProps) {
  const { form, field, submit, busy, failure } = usePageForm<{ password: string }, { password: string }, Accepted>({
    defaultValues: { password: '' },
    send: ({ password }) => api.invitations.accept({ body: isNew ? { token, password } : { token } }),
    onSent: ({ accessToken }) => onAccepted(accessToken),
  })
  const newPassword = useWatch({ control: form.control, name: 'password' })
  const isAtField = Boolean(getFieldErrors(failure).password)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {isNew && (
        <>
          {/* Browsers store the password under this name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField
            label={t('Your new password')}
            typed={newPassword}
            {...field('password', { minLength: { value: passwordLength.min, message: authMessages.password } })}
          />
        </>
      )}
      <Alert
        text={
          failure !== null &&
          !isAtField &&
          getFailureText(failure, t('The invitation could not be accepted. Please try again.'))
        }
      />
      <SubmitButton busy={busy}>{t('Accept the invitation')}</SubmitButton>
    </form>
  )
}

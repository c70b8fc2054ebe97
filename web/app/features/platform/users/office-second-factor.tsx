import { t } from '@minato/contract/language/messages.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { ConfirmedAction } from '#forms/deal/confirmed-action.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

export function UserSecondFactor({ user: { id, fullName, email } }: { user: User }) {
  const isSelf = useSession().user?.id === id
  const result = useCall(api.secondFactor.showOf, { params: { id } })
  if (isSelf || !result.data?.onSince) return null
  return (
    <section aria-label={t('Two-factor login')}>
      <h2 className="mb-2 text-lg">{t('Two-factor login')}</h2>
      <p className="mb-3">
        {renderRichText(t('On since <day/>. Recovery codes left: {count}.', { count: result.data.recoveryCodes }), {
          day: <Moment at={result.data.onSince} />,
        })}
      </p>
      <ConfirmedAction
        variant="danger"
        action={{
          send: () => api.secondFactor.resetOf({ params: { id } }),
          successText: t('Two-factor login is now off for {fullName}. We have told them by email.', { fullName }),
          failureText: problemMessages.fallback,
          groups: ['secondFactor'],
        }}
        question={{
          title: t('Reset two-factor login'),
          text: t(
            'For a user who has lost their phone and their recovery codes. First make sure that the request really comes from them. They are logged out everywhere and told by email. They can log in with only their password until they set it up again.',
          ),
          subject: `${fullName} · ${email}`,
          confirm: t('Reset'),
        }}
      />
    </section>
  )
}

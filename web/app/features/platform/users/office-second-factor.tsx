import { t } from '@minato/contract/language/messages.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

export function UserSecondFactor({ user }: { user: User }) {
  const isSelf = useSession().user?.id === user.id
  const result = useQuery(query(api.secondFactor.showOf, { params: { id: user.id } }))
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, isPending } = useDealAction({
    send: () => api.secondFactor.resetOf({ params: { id: user.id } }),
    successText: t('Two-factor login is now off for {fullName}. We have told them by email.', {
      fullName: user.fullName,
    }),
    failureText: problemMessages.fallback,
    onSettled: () => setIsConfirming(false),
    groups: ['secondFactor'],
  })
  if (isSelf || !result.data?.onSince) return null
  return (
    <section aria-label={t('Two-factor login')}>
      <h2 className="mb-2 text-lg">{t('Two-factor login')}</h2>
      <p className="mb-3">
        {renderRichText(t('On since <day/>. Recovery codes left: {count}.', { count: result.data.recoveryCodes }), {
          day: <Moment at={result.data.onSince} />,
        })}
      </p>
      <Button variant="danger" onClick={() => setIsConfirming(true)}>
        {t('Reset')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Reset two-factor login')}
        text={t(
          'For a user who has lost their phone and their recovery codes. First make sure that the request really comes from them. They are logged out everywhere and told by email. They can log in with only their password until they set it up again.',
        )}
        subject={`${user.fullName} · ${user.email}`}
        confirm={t('Reset')}
        onConfirm={() => run()}
        busy={isPending}
      />
    </section>
  )
}

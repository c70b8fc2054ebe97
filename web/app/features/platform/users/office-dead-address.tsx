import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Button } from '#ui/actions/button.tsx'

/** Shown only for an address that the mail server has refused for good. */
export function DeadAddress({ user }: { user: User }) {
  const { data } = useCall(api.mailRefusals.show, { params: { id: user.id } })
  const { run, isPending } = useDealAction({
    send: () => api.mailRefusals.clear({ params: { id: user.id } }),
    successText: t('This address gets emails about cars again.'),
    failureText: problemMessages.fallback,
    groups: ['mailRefusals', 'savedSearches'],
  })
  if (!data?.isDead) return null
  return (
    <section aria-label={t('This email address is dead')} className="rounded-md border border-bad p-3">
      <h2 className="mb-2 text-lg">{t('This email address is dead')}</h2>
      <p className="mb-3">
        {t(
          'Its mail server says that the mailbox does not exist: {days}. We send no more emails about cars there. Ask the buyer for another address.',
          { days: formatNameList(data.days.map(formatDate)) },
        )}
      </p>
      <Button onClick={() => run()} busy={isPending}>
        {t('The address works again')}
      </Button>
    </section>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import type { Profile } from '@minato/contract/platform/users/user.ts'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { confirmationWords as words } from '../words.ts'

export function ConfirmEmail({ email, confirmationSent }: Pick<Profile, 'email' | 'confirmationSent'>) {
  const { run, isPending, error, data } = useDealAction({ send: () => api.auth.sendConfirmation(), groups: ['users'] })
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Notice tone="hold">{confirmationSent ? words.line(email) : words.lineUnsent(email)}</Notice>
      <Button size="small" busy={isPending} onClick={() => run()}>
        {confirmationSent ? words.again : t('Send me a link')}
      </Button>
      <div role="status" className="empty:hidden">
        {data && <Notice tone="good">{data.message}</Notice>}
      </div>
      <Alert text={error !== null && getFailureText(error)} />
    </div>
  )
}

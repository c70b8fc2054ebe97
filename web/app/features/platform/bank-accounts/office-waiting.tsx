import { t } from '@minato/contract/language/messages.ts'
import { passwordMessages } from '@minato/contract/platform/auth/facts.ts'
import type { StoredBankAccount } from '@minato/contract/platform/bank-accounts/endpoints.ts'
import { bankAccountMessages as messages } from '@minato/contract/platform/bank-accounts/office.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { ConfirmedAction } from '#forms/deal/confirmed-action.tsx'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Alert, Badge } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'

export function WaitingChange({ change, children }: { change: StoredBankAccount; children: ReactNode }) {
  const { askedBy, askedAt, effectiveAt } = change
  const isOwn = askedBy?.id === useSession().user?.id
  return (
    <section aria-label={t('A change waiting to be confirmed')} className="mt-4 grid gap-3 border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone="hold">{t('Waiting')}</Badge>
        <span>
          {renderRichText(t('Asked for by <person/>, <day/>'), {
            person: <span className="font-semibold">{askedBy?.name}</span>,
            day: <Moment at={askedAt} exact />,
          })}
        </span>
      </p>
      {children}
      <p className="text-sm">
        {effectiveAt
          ? renderRichText(
              t('Nobody else has permission to confirm it. It takes effect on <day/> unless it is stopped.'),
              {
                day: (
                  <strong>
                    <Deadline at={effectiveAt} />
                  </strong>
                ),
              },
            )
          : isOwn
            ? t('A second person who may change bank accounts must confirm it. Until then nothing changes.')
            : t(
                'Before you confirm it, compare it with a document from the bank or call your colleague. It takes effect at once.',
              )}
      </p>
      {!effectiveAt && !isOwn && <ConfirmButton {...change} />}
      <StopButton {...change} />
    </section>
  )
}

const StopButton = ({ id, currency }: StoredBankAccount) => (
  <div>
    <ConfirmedAction
      variant="danger"
      action={{
        send: () => api.bankAccounts.stop({ params: { id } }),
        successText: t('The change was stopped. All staff get an email.'),
        failureText: messages.saveFailed,
        groups: ['bankAccounts'],
      }}
      question={{
        title: t('Stop the change?'),
        text: t('The account in force stays. The change can be asked for again.'),
        subject: t('Payments in {currency}', { currency }),
        confirm: t('Stop the Change'),
      }}
    />
  </div>
)

function ConfirmButton({ id, currency }: StoredBankAccount) {
  const queries = useQueryClient()
  const refreshAccounts = () => refreshGroups(queries, 'bankAccounts')
  const { field, submit, busy, failure } = usePageForm({
    defaultValues: { currentPassword: '' },
    send: (body: { currentPassword: string }) => api.bankAccounts.confirm({ params: { id }, body }),
    onSent() {
      toast.success(messages.changed)
      return refreshAccounts()
    },
    onFailed: refreshAccounts,
  })
  const label = t('Confirm the {currency} account', { currency })
  return (
    <form onSubmit={submit} noValidate aria-label={label} className="grid max-w-md gap-3">
      <Alert text={failure !== null && getFailureText(failure, messages.saveFailed)} />
      <PasswordField
        label={t('Your Password')}
        autoComplete="current-password"
        {...field('currentPassword', { required: passwordMessages.currentMissing })}
      />
      <SubmitButton busy={busy}>{t('Confirm the Change')}</SubmitButton>
    </form>
  )
}

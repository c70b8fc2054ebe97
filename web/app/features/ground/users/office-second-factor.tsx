import type { User } from '@minato/contract/ground/users/user.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/ground/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query, refresh } from '#lib/api/query.ts'
import { Button } from '#ui/act/button.tsx'
import { ConfirmDialog } from '#ui/act/dialog.tsx'
import { toast } from '#ui/act/toast.ts'
import { rich } from '#ui/read/rich.tsx'
import { Moment } from '#ui/read/time/moment.tsx'

/** The second factor of somebody else, who may have lost the phone that it is on. */
export function SecondFactorOf({ user }: { user: User }) {
  const self = useSession().user?.id === user.id
  const found = useQuery(query(api.secondFactor.showOf, { params: { id: user.id } }))
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  if (self || !found.data?.onSince) return null

  async function reset() {
    setBusy(true)
    try {
      await api.secondFactor.resetOf({ params: { id: user.id } })
      toast.success(
        t('Two-factor login is now off for {fullName}. We have told them by e-mail.', { fullName: user.fullName }),
      )
      await refresh(queries, 'secondFactor')
    } catch (error) {
      toast.error(sentence(error))
    }
    setBusy(false)
    setAsked(false)
  }
  return (
    <section aria-label={t('Two-factor login')}>
      <h2 className="mb-2 text-lg">{t('Two-factor login')}</h2>
      <p className="mb-3">
        {rich(t('On since <day/>. Recovery codes left: {count}.', { count: found.data.recoveryCodes }), {
          day: <Moment at={found.data.onSince} />,
        })}
      </p>
      <Button look="danger" onClick={() => setAsked(true)}>
        {t('Reset')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('Reset two-factor login')}
        text={t(
          'For a user who has lost their phone and their recovery codes. First make sure that the request really comes from them. They are logged out everywhere and told by e-mail. They can log in with only their password until they set it up again.',
        )}
        thing={`${user.fullName} · ${user.email}`}
        confirm={t('Reset')}
        onConfirm={reset}
        busy={busy}
      />
    </section>
  )
}

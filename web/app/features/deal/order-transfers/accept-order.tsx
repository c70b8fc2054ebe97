import { transferWords as words } from '@minato/contract/deal/order-transfers/words.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { getFailureText } from '#lib/api/failure.ts'
import { storage, storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { LoadingRows } from '#ui/display/states.tsx'
import { loadApi, useSecret, useTransferLookup } from './transfer-link.ts'

export function AcceptOrder() {
  const secret = useSecret()
  const session = useSession()
  const result = useTransferLookup(secret, session.user?.id)
  if (secret === null) return <Notice tone="hold">{words.none}</Notice>
  if (result && 'failed' in result)
    return (
      <div role="alert" className="grid gap-4">
        <Notice tone="bad">{result.failed}</Notice>
        <ButtonLink to={paths.myCars}>{t('My Cars')}</ButtonLink>
      </div>
    )
  if (!secret || !result || session.status === 'checking') return <LoadingRows rows={2} />
  return (
    <div className="grid gap-4">
      <p>{words.intro}</p>
      <section aria-label={words.vehicles(result.stockNumbers.length)}>
        <h2 className="text-sm text-muted">{words.vehicles(result.stockNumbers.length)}</h2>
        <ul className="font-mono text-lg">
          {result.stockNumbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
      </section>
      {session.status === 'known' ? <AcceptAction secret={secret} name={session.user.fullName} /> : <LoginLinks />}
    </div>
  )
}

/** A guest returns to this page after the login. */
function LoginLinks() {
  const storeReturnPath = () => storage.write(storageKeys.redirect, paths.claim)
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.login} variant="main" onClick={storeReturnPath}>
        {words.login}
      </ButtonLink>
      <ButtonLink to={paths.register} onClick={storeReturnPath}>
        {t('Open an account')}
      </ButtonLink>
    </div>
  )
}

function AcceptAction({ secret, name }: { secret: string; name: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function accept() {
    setBusy(true)
    setFailed(null)
    try {
      const { orderId } = await (await loadApi()).orderClaims.take({ body: { token: secret } })
      tabStorage.write(storageKeys.claim, null)
      toast.success(t('The order is in your account'))
      navigate(paths.deal(orderId))
    } catch (error) {
      setFailed(getFailureText(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {renderRichText(t('You are logged in as <name/>.'), { name: <strong>{name}</strong> })}
      </p>
      <Alert text={failed} />
      <Button variant="main" busy={busy} onClick={accept}>
        {words.take}
      </Button>
    </div>
  )
}

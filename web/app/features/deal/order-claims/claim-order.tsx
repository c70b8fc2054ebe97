import { claimWords as words } from '@minato/contract/deal/order-claims/words.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '~/features/ground/session/session'
import { sentence } from '~/lib/api/failure'
import { keptHere, storage, storageKeys } from '~/lib/browser/storage'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { LoadingRows } from '~/ui/read/states'

/** The secret of the link: behind `#`, kept in this tab alone, over a login and a registration. */
function useSecret() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    if (hash.length > 1) keptHere.write(storageKeys.claim, hash.slice(1))
    setSecret(keptHere.read(storageKeys.claim))
    // What opens the order does not stay in the address bar and the history.
    if (hash.length > 1) navigate(paths.claim, { replace: true, preventScrollReset: true })
  }, [hash, navigate])
  return secret
}

const client = async () => (await import('~/lib/api/api')).api

type Found = { stockNumbers: readonly string[] } | { failed: string }

/** What the link is about; undefined until that is known. Whoever has used it is answered as often as they like. */
function useFound(secret: string | null | undefined, person: string | undefined) {
  const [found, setFound] = useState<Found>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is answered otherwise
  useEffect(() => {
    if (!secret) return
    let current = true
    const show = (answer: Found) => current && setFound(answer)
    client()
      .then((api) => api.orderClaims.look({ body: { token: secret } }))
      .then(show, (error) => show({ failed: sentence(error) }))
    return () => {
      current = false
    }
  }, [secret, person])
  return found
}

/** What a link is about, and the button that takes its order into an account. */
export function ClaimOrder() {
  const secret = useSecret()
  const session = useSession()
  const found = useFound(secret, session.user?.id)
  if (secret === null) return <Notice tone="hold">{words.none}</Notice>
  if (found && 'failed' in found)
    return (
      <div role="alert" className="grid gap-4">
        <Notice tone="bad">{found.failed}</Notice>
        <ButtonLink to={paths.myCars}>My Cars</ButtonLink>
      </div>
    )
  if (!secret || !found || session.status === 'checking') return <LoadingRows rows={2} />
  return (
    <div className="grid gap-4">
      <p>{words.intro}</p>
      <section aria-label={words.vehicles(found.stockNumbers.length)}>
        <h2 className="text-sm text-muted">{words.vehicles(found.stockNumbers.length)}</h2>
        <ul className="font-mono text-lg">
          {found.stockNumbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
      </section>
      {session.status === 'known' ? <Take secret={secret} name={session.user.fullName} /> : <WayIn />}
    </div>
  )
}

/** Somebody without a session comes back here after the login. */
function WayIn() {
  const back = () => storage.write(storageKeys.redirect, paths.claim)
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.login} look="main" onClick={back}>
        {words.login}
      </ButtonLink>
      <ButtonLink to={paths.register} onClick={back}>
        {words.register}
      </ButtonLink>
    </div>
  )
}

function Take({ secret, name }: { secret: string; name: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function take() {
    setBusy(true)
    setFailed(null)
    try {
      const { orderId } = await (await client()).orderClaims.take({ body: { token: secret } })
      keptHere.write(storageKeys.claim, null)
      toast.success(words.taken)
      navigate(paths.deal(orderId))
    } catch (error) {
      setFailed(sentence(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        You are logged in as <strong>{name}</strong>.
      </p>
      <div role="alert" className="empty:hidden">
        {failed && <Notice tone="bad">{failed}</Notice>}
      </div>
      <Button look="main" busy={busy} onClick={take}>
        {words.take}
      </Button>
    </div>
  )
}

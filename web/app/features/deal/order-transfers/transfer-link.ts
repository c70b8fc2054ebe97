import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sentence } from '#lib/api/failure.ts'
import { keptHere, storageKeys } from '#lib/browser/storage.ts'
import { paths } from '#paths.ts'

/** The secret of the link: behind `#`, kept in this tab alone, over a login and a registration. */
export function useSecret() {
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

export const client = async () => (await import('#lib/api/api.ts')).api

type Found = { stockNumbers: readonly string[] } | { failed: string }

/** What the link is about; undefined until that is known. Whoever has used it is answered as often as they like. */
export function useFound(secret: string | null | undefined, person: string | undefined) {
  const [result, setResult] = useState<Found>()
  // Another person gets another answer.
  useEffect(() => {
    if (!secret) return
    let current = true
    const show = (answer: Found) => current && setResult(answer)
    client()
      .then((api) => api.orderClaims.look({ body: { token: secret } }))
      .then(show, (error) => show({ failed: sentence(error) }))
    return () => {
      current = false
    }
  }, [secret, person])
  return result
}

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getFailureText } from '#lib/api/failure.ts'
import { storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { useLatestResponse } from '#lib/browser/use-latest-response.ts'
import { paths } from '#paths.ts'

/** Reads the link's secret from the hash. This tab stores it through a login or registration. */
export function useSecret() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    if (hash.length > 1) tabStorage.write(storageKeys.claim, hash.slice(1))
    setSecret(tabStorage.read(storageKeys.claim))
    // Removes the secret from the address bar and the browser history.
    if (hash.length > 1) navigate(paths.claim, { replace: true, preventScrollReset: true })
  }, [hash, navigate])
  return secret
}

export const loadApi = async () => (await import('#lib/api/api.ts')).api

type TransferLookup = { stockNumbers: readonly string[] } | { failed: string }

/** Loads again after a change of user. The user who accepted the order may look it up any number of times. */
export const useTransferLookup = (secret: string | null | undefined, person: string | undefined) =>
  useLatestResponse(
    secret ? `${secret} ${person}` : null,
    () => lookUpTransfer(secret ?? ''),
    'could not load a transfer link',
  )

const lookUpTransfer = (token: string): Promise<TransferLookup> =>
  loadApi()
    .then((api) => api.orderClaims.look({ body: { token } }))
    .catch((error) => ({ failed: getFailureText(error) }))

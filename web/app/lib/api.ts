import { createClient } from '@minato/contract/client.ts'
import { contract } from '@minato/contract/contract.ts'
import { storage, storageKeys } from './storage.ts'

/** The API as the person at this browser: their token goes with every call. Loaded only where a call is made. */
export const api = createClient(
  contract,
  (request) => {
    const token = storage.read(storageKeys.token)
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  },
  '/api',
)

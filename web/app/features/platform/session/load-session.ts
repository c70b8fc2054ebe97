import type { Profile } from '@minato/contract/platform/users/user.ts'
import { token } from '#lib/api/token.ts'
import { storageKeys, tabStorage } from '#lib/browser/storage.ts'

/** `checking`: a token exists, but its user is not loaded yet. */
export type Session =
  | { status: 'guest'; user: null }
  | { status: 'checking'; user: null }
  | { status: 'failed'; user: null }
  | { status: 'known'; user: Profile }

export const guest: Session = { status: 'guest', user: null }

export function deleteDrafts(person: string | undefined) {
  if (person) tabStorage.clear(storageKeys.drafts(person))
}

/** Deletes the drafts of the previous user when another one logs in. */
export function deletePreviousUserData(before: string | undefined, user: Profile) {
  if (!before || before === user.id) return
  deleteDrafts(before)
  token.forgetPerson()
}

/** Only a refused token means guest; a network failure must not log the user out. */
export async function loadSession(): Promise<Session> {
  try {
    const { api } = await import('#lib/api/api.ts')
    return { status: 'known', user: await api.users.profile() }
  } catch (error) {
    console.error('could not load the user', error)
    return (error as { status?: number }).status === 401 ? guest : { status: 'failed', user: null }
  }
}

import type { Profile } from '@minato/contract/platform/users/user.ts'
import { token } from '#lib/api/token.ts'
import { keptHere, storageKeys } from '#lib/browser/storage.ts'

/** Who sits at this browser. `checking` while a token is there whose owner is not known yet. */
export type Session =
  | { status: 'guest'; user: null }
  | { status: 'checking'; user: null }
  | { status: 'failed'; user: null }
  | { status: 'known'; user: Profile }

export const guest: Session = { status: 'guest', user: null }

export function forgetTyped(person: string | undefined) {
  if (person) keptHere.clear(storageKeys.drafts(person))
}

/** Somebody else sits here than before. */
export function forgetOther(before: string | undefined, user: Profile) {
  if (!before || before === user.id) return
  forgetTyped(before)
  token.forgetPerson()
}

/** Guest when the token was refused; any other failure is only that, so that a bad line logs nobody out. */
export async function lookUp(): Promise<Session> {
  try {
    const { api } = await import('#lib/api/api.ts')
    return { status: 'known', user: await api.users.profile() }
  } catch (error) {
    console.error('could not load the user', error)
    return (error as { status?: number }).status === 401 ? guest : { status: 'failed', user: null }
  }
}

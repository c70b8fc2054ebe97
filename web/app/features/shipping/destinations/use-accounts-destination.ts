import { useCallback, useEffect } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { token } from '#lib/api/token.ts'
import { type Chosen, chosenDestination } from './chosen.ts'

/**
 * Keeps what is chosen here and what the account knows the same: at a login what was chosen in this visit wins, else what
 * the account knows.
 * @returns keeps a choice
 */
export function useAccountsDestination() {
  const { user } = useSession()
  const id = user?.id ?? null
  const known = user?.destination

  useEffect(() => {
    // Of two tabs only the one where the person logged in merges.
    if (id && !token.isFromAnotherTab()) merge(id, known)
  }, [id, known])

  return useCallback(
    (choice: Omit<Chosen, 'by'>) => {
      const before = chosenDestination.read()
      chosenDestination.write({ ...choice, by: id })
      if (choice.to === before?.to && before.by === id) return
      chosenDestination.markNew(true)
      if (id) void saveInAccount(choice.to)
    },
    [id],
  )
}

function merge(id: string, known: string | null | undefined) {
  const chosen = chosenDestination.read()
  const own = chosen?.by === null || chosen?.by === id ? chosen : null
  if (own && (chosenDestination.isNew() || !known)) {
    if (own.to !== known) void saveInAccount(own.to)
    chosenDestination.write({ ...own, by: id })
  } else if (known && known !== chosen?.to) chosenDestination.write({ to: known, by: id, wanted: {} })
}

/** What the account did not hear now it hears at the next login, or when the page is opened again in this visit. */
async function saveInAccount(to: string) {
  try {
    const { api } = await import('#lib/api/api.ts')
    await api.account.chooseDestination({ body: { to } })
    chosenDestination.markNew(false)
  } catch (error) {
    console.error('could not keep the destination in the account', error)
  }
}

import { useCallback, useEffect } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { token } from '#lib/api/token.ts'
import { type ChosenDestination, chosenDestination } from './chosen-destination.ts'

/**
 * Syncs the stored destination with the account. At login a choice of this visit wins, else the account's destination.
 * @returns a function that saves a choice
 */
export function useAccountDestination() {
  const { user } = useSession()
  const id = user?.id ?? null
  const accountCode = user?.destination

  useEffect(() => {
    // Only the tab where the user logged in merges, else two tabs would race.
    if (id && !token.isFromAnotherTab()) mergeDestination(id, accountCode)
  }, [id, accountCode])

  return useCallback(
    (choice: Omit<ChosenDestination, 'by'>) => {
      const previous = chosenDestination.read()
      chosenDestination.write({ ...choice, by: id })
      if (choice.to === previous?.to && previous.by === id) return
      chosenDestination.markNew(true)
      if (id) void saveInAccount(choice.to)
    },
    [id],
  )
}

function mergeDestination(id: string, accountCode: string | null | undefined) {
  const stored = chosenDestination.read()
  const ownChoice = stored?.by === null || stored?.by === id ? stored : null
  if (ownChoice && (chosenDestination.isNew() || !accountCode)) {
    if (ownChoice.to !== accountCode) void saveInAccount(ownChoice.to)
    chosenDestination.write({ ...ownChoice, by: id })
  } else if (accountCode && accountCode !== stored?.to) chosenDestination.write({ to: accountCode, by: id, wanted: {} })
}

/** A failed save is retried at the next login or page load of this visit. */
async function saveInAccount(to: string) {
  try {
    const { api } = await import('#lib/api/api.ts')
    await api.account.chooseDestination({ body: { to } })
    chosenDestination.markNew(false)
  } catch (error) {
    console.error('failed to save the destination in the account', error)
  }
}

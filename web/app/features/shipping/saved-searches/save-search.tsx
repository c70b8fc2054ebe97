import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { getFailureText } from '#lib/api/failure.ts'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Alert } from '#ui/display/badge.tsx'
import { savedWords as words } from './words.ts'

/** After login a guest returns to the list and has to press again. */
export function SaveSearch({ filters, address }: { filters: Record<string, string>; address: string }) {
  const { status } = useSession()
  const hydrated = useHydrated()
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const [failure, setFailure] = useState<string | null>(null)
  if (hydrated && status === 'guest')
    return (
      <ButtonLink to={paths.login} onClick={() => storage.write(storageKeys.redirect, address)}>
        {t('Log in to save this search')}
      </ButtonLink>
    )
  if (state === 'saved') return <ButtonLink to={paths.savedSearches}>{words.openList}</ButtonLink>
  async function save() {
    setState('busy')
    setFailure(null)
    try {
      const { api } = await import('#lib/api/api.ts')
      const { mailed } = await api.savedSearches.save({ body: { filters } })
      setState('saved')
      toast.success(mailed ? words.saved : t('The search was saved. We tell you of new cars here.'))
    } catch (error) {
      setFailure(getFailureText(error))
      setState('open')
    }
  }
  return (
    <>
      <Alert text={failure} />
      <Button onClick={save} busy={state === 'busy'} disabled={!hydrated} className="noscript:hidden">
        {words.save}
      </Button>
    </>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { connectionMessages } from '@minato/contract/platform/site/layout.ts'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { retryLostCalls, useConnection, useServerBusy } from '#lib/page/connection.ts'
import { Button } from '../actions/button.tsx'

/** A native dialog: code of another one might fail to load, too. */
export function ConnectionLostDialog() {
  const connection = useConnection()
  const isBusy = useServerBusy()
  const { location: next } = useNavigation()
  const currentLocation = useLocation()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // A new click also retries calls of an earlier click.
  useEffect(() => {
    if (next) retryLostCalls()
  }, [next])
  useEffect(() => {
    if (connection === 'lost' && next && !dialog.current?.open) dialog.current?.showModal()
    if (connection === 'there' || !next) dialog.current?.close()
  }, [connection, next])

  const stay = () =>
    navigate(currentLocation, {
      replace: true,
      state: currentLocation.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={stay}
      className="m-auto w-[calc(100vw-2rem)] max-w-md border-2 border-rule bg-surface p-5 text-ink backdrop:bg-black/50"
    >
      <h2 id={id} className="text-xl">
        {isBusy ? connectionMessages.busyTitle : connectionMessages.lostTitle}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {isBusy ? connectionMessages.busy : connectionMessages.lost}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={stay}>{t('Stay Here')}</Button>
        <Button variant="main" onClick={retryLostCalls} busy={connection === 'trying'}>
          {connection === 'trying' ? t('Trying …') : t('Try Again')}
        </Button>
      </div>
    </dialog>
  )
}

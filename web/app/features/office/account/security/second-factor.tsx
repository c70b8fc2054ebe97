import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '~/features/ground/session/session'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query, refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { Moment } from '~/ui/read/moment'
import { Failure, LoadingRows } from '~/ui/read/states'
import { secondFactorWords as words } from '../words.ts'
import { Card } from './card.tsx'
import { PasswordAgain } from './password-again.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

type Asked = 'set-up' | 'codes' | 'off'
const titles: Record<Asked, string> = { 'set-up': words.title, codes: words.codesTitle, off: words.title }

/** The second factor of a login: set up with an app, renewed, switched off. */
export function SecondFactorCard() {
  const read = useQuery(query(api.secondFactor.show))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const queries = useQueryClient()
  const { reload } = useSession()

  async function done() {
    setAsked(null)
    setCodes(null)
    reload()
    await refresh(queries, 'secondFactor', 'account')
  }
  async function off(body: { currentPassword: string }) {
    await api.secondFactor.switchOff({ body })
    toast.success(words.off)
    await done()
  }
  const renew = async (body: { currentPassword: string }) =>
    setCodes((await api.secondFactor.renewCodes({ body })).recoveryCodes)

  const again = { cancel: 'Cancel', onCancel: () => setAsked(null), failed: words.failed }
  return (
    <Card title={words.title} text={words.about}>
      {read.isPending && <LoadingRows rows={1} />}
      {read.isLoadingError && (
        <Failure title={words.loadFailed} text={sentence(read.error)}>
          <Button onClick={() => read.refetch()}>Try Again</Button>
        </Failure>
      )}
      {read.data && !read.data.onSince && (
        <Button look="main" onClick={() => setAsked('set-up')}>
          Set It Up
        </Button>
      )}
      {read.data?.onSince && (
        <>
          <p className="mb-4">
            On since <Moment at={read.data.onSince} exact />. Recovery codes left: {read.data.recoveryCodes}.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked('codes')}>New Recovery Codes</Button>
            <Button look="danger" onClick={() => setAsked('off')}>
              Switch It Off
            </Button>
          </div>
        </>
      )}
      {/* Codes that were shown once are not lost to a slip of the finger: only the button leaves them. */}
      <Window
        open={asked !== null}
        onClose={() => codes === null && setAsked(null)}
        title={codes ? words.codesTitle : titles[asked ?? 'off']}
      >
        {codes && <RecoveryCodes codes={codes} onKept={done} />}
        {!codes && asked === 'set-up' && <SetUp onCodes={setCodes} onCancel={again.onCancel} />}
        {!codes && asked === 'codes' && (
          <PasswordAgain {...again} onPassword={renew} label="Make New Codes" busy="Making …">
            <p>The codes that you have end with it.</p>
          </PasswordAgain>
        )}
        {asked === 'off' && (
          <PasswordAgain {...again} onPassword={off} label="Switch It Off" busy="Switching off …" look="danger">
            <p>From then on your password alone opens your account.</p>
          </PasswordAgain>
        )}
      </Window>
    </Card>
  )
}

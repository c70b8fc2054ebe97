import { t } from '@minato/contract/language/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/lazy-dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { secondFactorWords as words } from '../words.ts'
import { Card, CardContent } from './card.tsx'
import { PasswordCheck } from './password-check.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

type SetupStep = 'set-up' | 'codes' | 'off'

export function SecondFactorCard() {
  const result = useCall(api.secondFactor.show)
  const [step, setStep] = useState<SetupStep | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const queries = useQueryClient()
  const { reload } = useSession()

  async function done() {
    setStep(null)
    setCodes(null)
    reload()
    await refreshGroups(queries, 'secondFactor', 'account')
  }
  return (
    <Card title={words.title} text={words.about}>
      <CardContent read={result} rows={1} failed={t('Failed to load your two-factor login')}>
        {(data) => <SecondFactorStatus {...data} onAsk={setStep} />}
      </CardContent>
      {/* Recovery codes are shown once, so only the button closes them. */}
      <Window
        open={step !== null}
        onClose={() => codes === null && setStep(null)}
        title={codes || step === 'codes' ? words.codesTitle : words.title}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onStored={done} />
        ) : (
          <Step step={step} onCodes={setCodes} onOff={done} onCancel={() => setStep(null)} />
        )}
      </Window>
    </Card>
  )
}

type StatusProps = Awaited<ReturnType<typeof api.secondFactor.show>> & { onAsk(step: SetupStep): void }

function SecondFactorStatus({ onSince, recoveryCodes, onAsk }: StatusProps) {
  if (!onSince)
    return (
      <Button variant="main" onClick={() => onAsk('set-up')}>
        {t('Set It Up')}
      </Button>
    )
  return (
    <>
      <p className="mb-4">
        {renderRichText(t('On since <moment/>. Recovery codes left: {count}.', { count: recoveryCodes }), {
          moment: <Moment at={onSince} exact />,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAsk('codes')}>{t('New Recovery Codes')}</Button>
        <Button variant="danger" onClick={() => onAsk('off')}>
          {t('Switch It Off')}
        </Button>
      </div>
    </>
  )
}

type StepProps = { step: SetupStep | null; onCodes(codes: string[]): void; onOff(): Promise<void>; onCancel(): void }

function Step({ step, onCodes, onOff, onCancel }: StepProps) {
  const common = { onCancel, failed: words.failed }
  async function switchOff(body: { currentPassword: string }) {
    await api.secondFactor.switchOff({ body })
    toast.success(t('Two-factor login is off.'))
    await onOff()
  }
  const renewCodes = async (body: { currentPassword: string }) =>
    onCodes((await api.secondFactor.renewCodes({ body })).recoveryCodes)
  return (
    <>
      {step === 'set-up' && <SetUp onCodes={onCodes} onCancel={onCancel} />}
      {step === 'codes' && (
        <PasswordCheck {...common} onPassword={renewCodes} label={t('Create New Codes')} busy={t('Creating …')}>
          <p>{t('Your current codes then stop working.')}</p>
        </PasswordCheck>
      )}
      {step === 'off' && (
        <PasswordCheck
          {...common}
          onPassword={switchOff}
          label={t('Switch It Off')}
          busy={t('Switching off …')}
          variant="danger"
        >
          <p>{t('After that, your password alone opens your account.')}</p>
        </PasswordCheck>
      )}
    </>
  )
}

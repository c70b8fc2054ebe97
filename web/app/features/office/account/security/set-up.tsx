import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { encode } from 'uqr'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import CodeForm from '../code-form.tsx'
import { secondFactorWords as words } from '../words.ts'
import { PasswordCheck } from './password-check.tsx'

export function SetUp({ onCodes, onCancel }: { onCodes(codes: string[]): void; onCancel(): void }) {
  const [setup, setSetup] = useState<{ secret: string; address: string } | null>(null)
  if (!setup)
    return (
      <PasswordCheck
        onPassword={async (body) => setSetup(await api.secondFactor.begin({ body }))}
        label={t('Next')}
        busy={t('One moment …')}
        onCancel={onCancel}
        failed={words.failed}
      >
        <p>{words.about}</p>
      </PasswordCheck>
    )
  const switchOn = async (code: string) => onCodes((await api.secondFactor.switchOn({ body: { code } })).recoveryCodes)
  return (
    <div className="grid gap-4">
      <p>{words.scan}</p>
      <QrCode text={setup.address} />
      <dl>
        <dt className="text-sm text-muted">{t('Secret')}</dt>
        <dd className="font-mono break-all">{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</dd>
      </dl>
      <CodeForm label={t('Switch It On')} hint={t('The 6 digits that the app shows now.')} onCode={switchOn}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </CodeForm>
    </div>
  )
}

/** Dark on light in both colour schemes: authenticator apps read no other. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      className="size-56 rounded bg-white text-black"
      aria-label={t('QR code')}
    >
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { copyText } from '#lib/browser/secure-context.ts'
import { Button } from '#ui/actions/button.tsx'
import { PrintButton } from '#ui/actions/print-button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { secondFactorWords as words } from '../words.ts'

export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored(): void }) {
  const copy = async () =>
    (await copyText(codes.join('\n'))) ? toast.success(t('Copied.')) : toast.error(words.failed)
  return (
    <div className="grid gap-4">
      <p>{words.codes}</p>
      <ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2" aria-label={words.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="main" onClick={onStored}>
          {t('I Have Saved Them')}
        </Button>
        <Button onClick={copy}>{t('Copy')}</Button>
        <PrintButton label={t('Print the recovery codes')} />
      </div>
    </div>
  )
}

import { t } from '@minato/contract/language/messages.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import CodeForm from './code-form.tsx'
import { secondFactorWords } from './words.ts'

/** Covers the form that needs the code, so its typed text is not lost. */
export default function CodeWindow({ onEnd }: { onEnd(isConfirmed: boolean): void }) {
  const leave = () => onEnd(false)
  async function sendCode(code: string) {
    await api.secondFactor.giveCode({ body: { code } })
    onEnd(true)
  }
  return (
    <Window open onClose={leave} title={secondFactorWords.codeTitle}>
      <p className="mb-4">{t('This step needs a code from your authenticator app. What you typed is still here.')}</p>
      <CodeForm label={t('Go On')} onCode={sendCode}>
        <Button onClick={leave}>{t('Cancel')}</Button>
      </CodeForm>
    </Window>
  )
}

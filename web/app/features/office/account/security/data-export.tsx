import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { accountDeletionWords } from '../words.ts'
import { Card } from './card.tsx'

export function AccountDataExport() {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const text = JSON.stringify(await api.account.data(), null, 2)
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }))
    } catch (error) {
      toast.error(getFailureText(error, accountDeletionWords.dataFailed))
    }
    setBusy(false)
  }
  return (
    <Card title={t('Your Data')} text={t('Your profile, orders, inquiries, messages and sessions in one file (JSON).')}>
      <Button busy={busy} onClick={download}>
        {busy ? t('Collecting …') : t('Download My Data')}
      </Button>
    </Card>
  )
}

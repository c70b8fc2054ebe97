import { t } from '@minato/contract/language/messages.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Card } from './card.tsx'

export function AccountDataExport() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.account.data(),
    onSuccess: (data) =>
      saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    onError: (error) => toast.error(getFailureText(error, t('Failed to collect your data. Please try again.'))),
  })
  return (
    <Card title={t('Your Data')} text={t('Your profile, orders, inquiries, messages and sessions in one file (JSON).')}>
      <Button busy={isPending} onClick={() => mutate()}>
        {isPending ? t('Collecting …') : t('Download My Data')}
      </Button>
    </Card>
  )
}

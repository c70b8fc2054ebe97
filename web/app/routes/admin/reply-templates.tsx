import { t } from '@minato/contract/language/messages.ts'
import { ReplyTemplatesScreen } from '#features/office/reply-templates/office.tsx'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Reply Templates'))

export default function ReplyTemplates() {
  return <ReplyTemplatesScreen history={(id) => <RecordHistory entity="template" id={id} />} />
}

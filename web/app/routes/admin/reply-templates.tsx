import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '#features/ground/audit/office-history.tsx'
import { ReplyTemplatesScreen } from '#features/office/reply-templates/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Reply Templates'))

export default function ReplyTemplates() {
  return <ReplyTemplatesScreen history={(id) => <ThingHistory entity="template" id={id} />} />
}

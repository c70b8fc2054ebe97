import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { ReplyTemplatesScreen } from '~/features/office/reply-templates/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Reply Templates'))

export default function ReplyTemplates() {
  return <ReplyTemplatesScreen history={(id) => <ThingHistory entity="template" id={id} />} />
}

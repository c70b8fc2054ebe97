import { t } from '@minato/contract/language/messages.ts'
import { pageMeta } from '#lib/page/meta.ts'

/** The title of a back-office screen; none of them is for search engines. */
export const adminMeta = (title: () => string) =>
  pageMeta(() => ({ title: title(), description: t('For the staff of the exporter.'), hidden: true }))

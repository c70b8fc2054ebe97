import { t } from '@minato/contract/language/messages.ts'
import { createPageMeta } from '#lib/page/meta.ts'

/** Hidden from search engines. */
export const adminMeta = (title: () => string) =>
  createPageMeta(() => ({ title: title(), description: t('For the staff of the exporter.'), hidden: true }))

import { t } from '@minato/contract/language/messages.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'

/** Hidden from search engines. */
export const adminMeta = (title: () => string) => createHiddenMeta(() => [title(), t('For the staff of the exporter.')])

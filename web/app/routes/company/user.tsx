import { t } from '@minato/contract/language/messages.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'

export const meta = createHiddenMeta(() => [t('User'), t('This page is still empty.')])

/** Specified placeholder: visually empty, with a heading for screen readers. */
export default function User() {
  return <h1 className="sr-only">{t('User')}</h1>
}

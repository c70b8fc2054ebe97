import { formatFieldLabel } from '@minato/contract/audit-fields.ts'
import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import type { EditDraft } from './use-draft.ts'

export const DraftOffer = ({ draft, files }: { draft: EditDraft; files: boolean }) => (
  <div role="status" className="empty:hidden">
    {draft.offeredFields && (
      <section
        aria-label={t('Unsaved changes')}
        className="flex flex-wrap items-center gap-3 border border-line-strong bg-surface p-4"
      >
        <p className="min-w-0 grow basis-72 text-sm">
          {renderRichText(
            files
              ? t('Your earlier changes here were not saved: <fields/>. Please choose the files again.')
              : t('Your earlier changes here were not saved: <fields/>.'),
            { fields: <strong>{formatNameList(draft.offeredFields.map(formatFieldLabel))}</strong> },
          )}
        </p>
        <Button variant="main" onClick={draft.restore}>
          {t('Restore')}
        </Button>
        <Button onClick={draft.discard}>{t('Discard')}</Button>
      </section>
    )}
  </div>
)

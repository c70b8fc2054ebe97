import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import { t } from '@minato/contract/language/messages.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { FileOpener } from '#ui/display/file-opener.tsx'

type Props = { orderId: string; document: IssuedDocument; variant?: 'main' }

export const IssuedDocumentOpener = ({ orderId, document, variant }: Props) => (
  <FileOpener
    size={variant ? 'normal' : 'small'}
    variant={variant}
    address={() => api.issuedPapers.address({ params: { id: orderId, paperId: document.id } })}
    sentenceOf={(error) => getFailureText(error, t('The document could not be opened. Please try again.'))}
  >
    {t('Open the PDF')}
    <span className="sr-only">{document.number}</span>
  </FileOpener>
)

import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { FileOpener } from '#ui/display/file-opener.tsx'
import { issuedDocumentTexts as words } from './words.ts'

type Props = { orderId: string; document: IssuedDocument; variant?: 'main' }

export const IssuedDocumentOpener = ({ orderId, document, variant }: Props) => (
  <FileOpener
    size={variant ? 'normal' : 'small'}
    variant={variant}
    address={() => api.issuedPapers.address({ params: { id: orderId, paperId: document.id } })}
    sentenceOf={(error) => getFailureText(error, words.openFailed)}
  >
    {words.open}
    <span className="sr-only">{document.number}</span>
  </FileOpener>
)

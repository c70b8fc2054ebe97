import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { documentLimits, documentMessages } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { randomId } from '#lib/browser/secure-context.ts'
import { guessKind, guessVehicle } from '../guess-kind.ts'
import { listVehicles } from '../vehicles.ts'
import { type DocumentType, isVisibleByDefault } from './document-type.tsx'

/** `key` makes a retry idempotent; a change gets a new one. */
export type SelectedFile = {
  id: string
  key: string
  file: File
  what: DocumentType
  lineId: string
  visible: boolean
  fault?: string
}

const getUploadFailedText = () => t('The document could not be uploaded. Please try again.')

export function useSelectedFiles(deal: Deal) {
  const [selectedFiles, setSelectedFiles] = useState<readonly SelectedFile[]>([])
  const change = (id: string, what: Partial<SelectedFile>) =>
    setSelectedFiles((all) => all.map((item) => (item.id === id ? { ...item, ...what } : item)))
  const drop = (id: string) => setSelectedFiles((all) => all.filter((item) => item.id !== id))

  async function send({ id, key, file, what, lineId, visible }: SelectedFile) {
    if (file.size > documentLimits.bytes) return change(id, { fault: documentMessages.large })
    const form = buildMultipartForm({ ...what, lineId, visible, paper: file })
    try {
      await api.papers.upload({ params: { id: deal.order.id }, form }, { headers: { 'idempotency-key': key } })
      drop(id)
    } catch (error) {
      change(id, { fault: getFailureText(error, getUploadFailedText()) })
    }
  }

  const uploading = useDealAction<void>({
    async send() {
      for (const item of selectedFiles) await send(item)
    },
    successText: t('The documents that were accepted are now in the order.'),
  })

  return {
    files: selectedFiles,
    busy: uploading.isPending,
    drop,
    change: (id: string, what: Partial<SelectedFile>) => change(id, { ...what, key: randomId() }),
    add: (files: readonly File[]) =>
      setSelectedFiles((all) => [
        ...all,
        ...files.map((file) => {
          const what: DocumentType = { kind: guessKind(file.name), standsFor: null }
          const lineId = guessVehicle(file.name, listVehicles(deal))
          return { id: randomId(), key: randomId(), file, what, lineId, visible: isVisibleByDefault(what) }
        }),
      ]),
    upload: () => uploading.run(),
  }
}

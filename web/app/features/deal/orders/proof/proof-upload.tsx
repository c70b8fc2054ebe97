import type { Order } from '@minato/contract/deal/deals/order.ts'
import { canUploadProof } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { fileMessages, findProofFault, proofFile } from '@minato/contract/values/files.ts'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { DealFrame } from '#forms/deal/deal-form.tsx'
import { readFile } from '#lib/browser/read-file.ts'
import { OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { orderScreenTexts } from '../words.ts'
import { NotAgreedDialog } from './not-agreed.tsx'
import { ProofDropArea } from './proof-drop-area.tsx'
import { findSelectedProof, selectProof } from './proof-file.ts'
import { ProofOutcome } from './proof-outcome.tsx'
import { SelectedProofView } from './selected-proof.tsx'
import type { UploadProof } from './upload-proof.ts'
import { useProofUpload } from './use-proof-upload.ts'

const createUnreadableMessage = (): Message => {
  const { unreadableTitle: title, unreadable: text } = fileMessages
  return { title, text, short: text }
}

type Message = { title: string; text: string; short?: string }
export function ProofUpload({ order, upload }: { order: Order; upload?: UploadProof }) {
  const input = useRef<HTMLInputElement>(null)
  const [proof, setProof] = useState(() => findSelectedProof(order.id))
  const [message, setMessage] = useState<Message | null>(null)
  const [fault, setFault] = useState<string>()
  const { form, percent, result, stop, close } = useProofUpload(order.id, proof, upload)
  const [isConfirming, setConfirming] = useState(false)
  const isConfirmed = useRef(false)
  const id = useId()

  async function pickFile(file: File | undefined) {
    if (input.current) input.current.value = ''
    if (!file || percent > 0) return
    const refusal = findProofFault(file)
    const readableFile = refusal ? null : await readFile(file).catch(() => null)
    const problem = refusal ?? (readableFile ? null : createUnreadableMessage())
    setMessage(problem)
    setFault(problem?.short)
    if (readableFile) setProof(selectProof(order.id, readableFile))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    pickFile(event.dataTransfer.files[0])
  }
  const browse = () => input.current?.click()
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!proof) return setMessage({ title: fileMessages.proofMissingTitle, text: fileMessages.proofMissing })
    if (order.negotiatedPrice === null && !isConfirmed.current) return setConfirming(true)
    form.submit()
  }
  function sendAnyway() {
    isConfirmed.current = true
    setConfirming(false)
    submit()
  }

  return (
    <>
      {canUploadProof(order) && (
        <section
          aria-labelledby={id}
          className="rounded-md bg-sunken p-4"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <h3 id={id} className="mb-3 font-semibold">
            {t('Proof of payment')}
          </h3>
          <DealFrame form={{ ...form, submit }} label={orderScreenTexts.upload}>
            <input
              ref={input}
              type="file"
              accept={proofFile.accept}
              hidden
              aria-label={t('Proof of payment file')}
              onChange={(event) => pickFile(event.target.files?.[0])}
            />
            {proof ? (
              <SelectedProofView
                file={proof.file}
                percent={percent}
                onStop={stop}
                onChange={browse}
                onRemove={() => setProof(selectProof(order.id, null))}
                onNoPreview={() => setMessage({ title: fileMessages.previewTitle, text: fileMessages.preview })}
              />
            ) : (
              <ProofDropArea fault={fault} onBrowse={browse} />
            )}
          </DealFrame>
        </section>
      )}
      <OutcomeDialog
        outcome={message && { ...message, good: false }}
        onClose={() => setMessage(null)}
        confirm={t('OK')}
      />
      <NotAgreedDialog order={order} open={isConfirming} onClose={() => setConfirming(false)} onSend={sendAnyway} />
      <ProofOutcome result={result} onClose={close} onAgain={() => submit()} />
    </>
  )
}

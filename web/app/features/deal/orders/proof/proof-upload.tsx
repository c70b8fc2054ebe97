import type { Order } from '@minato/contract/deal/deals/order.ts'
import { takesProof } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { fileMessages, proofFault, proofFile } from '@minato/contract/values/files.ts'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { DealFrame } from '#forms/deal/deal-form.tsx'
import { readFile } from '#lib/browser/read-file.ts'
import { OutcomeDialog } from '#ui/act/outcome-dialog.tsx'
import { orderWords } from '../words.ts'
import { ChosenProof } from './chosen-proof.tsx'
import { NotAgreed } from './not-agreed.tsx'
import { choose, chosenFor } from './proof-file.ts'
import { ProofOutcome } from './proof-outcome.tsx'
import { ProofPlace } from './proof-place.tsx'
import type { UploadProof } from './upload-proof.ts'
import { useProofUpload } from './use-proof-upload.ts'

const unreadableProof = (): Message => {
  const { unreadableTitle: title, unreadable: text } = fileMessages
  return { title, text, short: text }
}

type Message = { title: string; text: string; short?: string }
type Props = { order: Order; upload?: UploadProof }

export function ProofUpload({ order, upload }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(() => chosenFor(order.id))
  const [message, setMessage] = useState<Message | null>(null)
  const [fault, setFault] = useState<string>()
  const { form, percent, ended, stop, close } = useProofUpload(order.id, chosen, upload)
  const [asking, setAsking] = useState(false)
  const isConfirmed = useRef(false)
  const id = useId()

  async function pick(file: File | undefined) {
    if (input.current) input.current.value = ''
    if (!file || percent > 0) return
    const refused = proofFault(file)
    const read = refused ? null : await readFile(file).catch(() => null)
    const wrong = refused ?? (read ? null : unreadableProof())
    setMessage(wrong)
    setFault(wrong?.short)
    if (read) setChosen(choose(order.id, read))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    pick(event.dataTransfer.files[0])
  }
  const browse = () => input.current?.click()
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!chosen) return setMessage({ title: fileMessages.proofMissingTitle, text: fileMessages.proofMissing })
    if (order.negotiatedPrice === null && !isConfirmed.current) return setAsking(true)
    form.submit()
  }
  function sendAnyway() {
    isConfirmed.current = true
    setAsking(false)
    submit()
  }

  return (
    <>
      {takesProof(order) && (
        <section
          aria-labelledby={id}
          className="rounded-md bg-sunken p-4"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <h3 id={id} className="mb-3 font-semibold">
            {t('Proof of payment')}
          </h3>
          <DealFrame form={{ ...form, submit }} label={orderWords.upload}>
            <input
              ref={input}
              type="file"
              accept={proofFile.accept}
              hidden
              aria-label={t('Proof of payment file')}
              onChange={(event) => pick(event.target.files?.[0])}
            />
            {chosen ? (
              <ChosenProof
                file={chosen.file}
                percent={percent}
                onStop={stop}
                onChange={browse}
                onRemove={() => setChosen(choose(order.id, null))}
                onNoPreview={() => setMessage({ title: fileMessages.previewTitle, text: fileMessages.preview })}
              />
            ) : (
              <ProofPlace fault={fault} onBrowse={browse} />
            )}
          </DealFrame>
        </section>
      )}
      <OutcomeDialog
        outcome={message && { ...message, good: false }}
        onClose={() => setMessage(null)}
        confirm={t('OK')}
      />
      <NotAgreed order={order} open={asking} onClose={() => setAsking(false)} onSend={sendAnyway} />
      <ProofOutcome ended={ended} onClose={close} onAgain={() => submit()} />
    </>
  )
}

import { fileMessages, formatBytes, proofFile } from '@minato/contract/files.ts'
import { orderMessages } from '@minato/contract/order-facts.ts'
import { ApiError } from '@minato/contract/problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FileText, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { refresh } from '~/lib/query'
import { Button } from '~/ui/button'
import { MessageDialog } from '~/ui/dialog'
import { useSteps } from './use-steps.ts'

type Told = { title: string; text: string; retry: boolean }

/** Why a file cannot be a proof, before it is sent. */
function faultOf(file: File): Told | null {
  const fault = (title: string, text: string) => ({ title, text, retry: false })
  if (!(proofFile.types as readonly string[]).includes(file.type))
    return fault(fileMessages.proofTitle, fileMessages.proofType)
  if (file.size > proofFile.bytes)
    return fault(fileMessages.proofLargeTitle, `${fileMessages.proofLarge} This file has ${formatBytes(file.size)}.`)
  return file.size === 0 ? fault(fileMessages.proofEmptyTitle, fileMessages.proofEmpty) : null
}

/** Picks a proof of payment by click or drop, shows it, and sends it. */
export function ProofUpload({ orderId }: { orderId: string }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [done, setDone] = useState(false)
  const { percent, start, finish, reset } = useSteps()
  const id = useId()

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const fault = faultOf(chosen)
    setTold(fault)
    if (!fault) setFile(chosen)
    if (input.current) input.current.value = ''
  }

  async function send() {
    if (!file) return setTold({ title: fileMessages.proofMissingTitle, text: fileMessages.proofMissing, retry: false })
    const form = new FormData()
    form.append('orderId', orderId)
    form.append('paymentScreenshot', file)
    start()
    try {
      await api.orders.uploadProof({ params: { id: orderId }, form })
      finish()
      setDone(true)
    } catch (error) {
      reset()
      setTold({ title: orderMessages.uploadFailedTitle, text: uploadFault(error), retry: true })
    }
  }

  const closed = () => {
    setDone(false)
    refresh(queries, 'orders')
  }
  // The success dialog goes by itself after 3 s. Source: storefront specification, section 9.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer belongs to the moment of success
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(closed, 3000)
    return () => clearTimeout(timer)
  }, [done])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }

  return (
    <section aria-labelledby={id} className="rounded-md bg-sunken p-4">
      <h4 id={id} className="mb-3 font-semibold">
        Proof of payment
      </h4>
      <input
        ref={input}
        type="file"
        accept={proofFile.accept}
        className="sr-only"
        tabIndex={-1}
        aria-label="Proof of payment file"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {file ? (
        <div className="space-y-3">
          <Preview
            file={file}
            onFault={() => setTold({ title: fileMessages.previewTitle, text: fileMessages.preview, retry: false })}
          />
          {percent > 0 && <progress className="h-3 w-full accent-good" value={percent} max={100} aria-label="Upload" />}
          <div className="flex flex-wrap gap-3">
            <Button look="main" onClick={send} busy={percent > 0}>
              <Upload className="size-5" aria-hidden />
              {percent > 0 ? `Uploading ${percent}%` : 'Upload Payment'}
            </Button>
            <Button onClick={() => input.current?.click()} disabled={percent > 0}>
              Change
            </Button>
            <Button look="quiet" onClick={() => setFile(null)} disabled={percent > 0}>
              Remove File
            </Button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="w-full rounded-md border-2 border-dashed border-line-strong bg-surface px-4 py-8 text-center hover:border-link"
        >
          <Upload className="mx-auto mb-2 size-7 text-muted" aria-hidden />
          <span className="font-semibold">Choose a file or drop it here</span>
          <span className="mt-1 block text-sm text-muted">JPG, PNG, GIF, WebP or PDF, at most 10 MB</span>
        </button>
      )}
      <MessageDialog
        open={told !== null}
        onClose={() => setTold(null)}
        title={told?.title ?? ''}
        text={told?.text}
        actions={
          <Button look="main" onClick={() => setTold(null)}>
            {told?.retry ? orderMessages.uploadRetry : 'OK'}
          </Button>
        }
      />
      <MessageDialog
        open={done}
        onClose={closed}
        title={orderMessages.uploadedTitle}
        text={orderMessages.uploaded}
        actions={
          <Button look="main" onClick={closed}>
            OK
          </Button>
        }
      />
    </section>
  )
}

function uploadFault(error: unknown) {
  if (!(error instanceof ApiError)) return orderMessages.uploadFailed
  if (error.status === 413) return fileMessages.proofLarge
  if (error.status === 415) return fileMessages.proofTypeShort
  return error.message || orderMessages.uploadFailed
}

function Preview({ file, onFault }: { file: File; onFault(): void }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file.type === 'application/pdf') return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className="flex items-center gap-4">
      {url ? (
        <img src={url} alt="Preview" onError={onFault} className="h-28 w-28 rounded border border-line object-cover" />
      ) : (
        <FileText className="size-12 text-muted" aria-hidden />
      )}
      <p className="min-w-0 break-all">
        {file.name}
        <span className="block text-sm text-muted">{formatBytes(file.size)}</span>
      </p>
    </div>
  )
}

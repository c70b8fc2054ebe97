import type { PictureRule } from '@minato/contract/values/files.ts'
import { createPageCanvas, findStep, reduce } from './reduce.ts'
import type { ReductionReport, ReductionRequest } from './worker.ts'

export type CompressOptions = {
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?(done: number): void
}

/**
 * Reduces a picture to an upright JPEG within its rule (`pictureRules`), in a worker. Returns the file unchanged if it
 * is smaller, no picture (a PDF), or the browser distorts canvas reads.
 * @throws if the browser cannot read the picture, or the signal's reason when cancelled
 */
export async function compressPicture(file: File, rule: PictureRule, options: CompressOptions = {}): Promise<File> {
  options.signal?.throwIfAborted()
  const step = file.type.startsWith('image/') ? findStep(rule, file.size) : undefined
  const blob = step && (await reduceFile({ file, rule, step }, options))
  options.onProgress?.(1)
  return blob && blob.size < file.size ? new File([blob], jpegName(file.name), { type: blob.type }) : file
}

const jpegName = (name: string) => `${name.replace(/\.\w+$/, '')}.jpg`

const hasWorkers = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

async function reduceFile(order: ReductionRequest, options: CompressOptions): Promise<Blob | null> {
  if (hasWorkers()) return reduceInWorker(order, options)
  return reduce(order.file, order.rule, order.step, {
    easel: createPageCanvas,
    onProgress(done) {
      options.signal?.throwIfAborted()
      options.onProgress?.(done)
    },
  })
}

function reduceInWorker(order: ReductionRequest, { signal, onProgress }: CompressOptions) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let cancel = () => {}
  const result = new Promise<Blob | null>((resolve, reject) => {
    cancel = () => reject(signal?.reason)
    signal?.addEventListener('abort', cancel)
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker could not start')))
    worker.addEventListener('message', ({ data }: MessageEvent<ReductionReport>) => {
      if ('blob' in data) resolve(data.blob)
      else if ('fault' in data) reject(new Error(data.fault))
      else onProgress?.(data.done)
    })
    worker.postMessage(order)
  })
  return result.finally(() => {
    worker.terminate()
    signal?.removeEventListener('abort', cancel)
  })
}

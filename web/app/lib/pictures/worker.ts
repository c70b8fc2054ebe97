import type { PictureRule, PictureStep } from '@minato/contract/values/files.ts'
import { createOffscreenCanvas, reduce } from './reduce.ts'

export type ReductionRequest = { file: Blob; rule: PictureRule; step: PictureStep }
export type ReductionReport = { done: number } | { blob: Blob | null } | { fault: string }

/** The creator terminates the worker after one picture. */
addEventListener('message', async ({ data: { file, rule, step } }: MessageEvent<ReductionRequest>) => {
  const report = (message: ReductionReport) => postMessage(message)
  try {
    report({
      blob: await reduce(file, rule, step, { easel: createOffscreenCanvas, onProgress: (done) => report({ done }) }),
    })
  } catch (error) {
    report({ fault: String(error) })
  }
})

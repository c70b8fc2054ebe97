import type { PictureRule, PictureStep } from '@minato/contract/values/files.ts'
import { offscreen, reduce } from './reduce.ts'

export type Order = { file: Blob; rule: PictureRule; step: PictureStep }
export type Report = { done: number } | { blob: Blob | null } | { fault: string }

/** One picture per worker: it is ended by whoever started it. */
addEventListener('message', async ({ data: { file, rule, step } }: MessageEvent<Order>) => {
  const report = (news: Report) => postMessage(news)
  try {
    report({ blob: await reduce(file, rule, step, { easel: offscreen, onProgress: (done) => report({ done }) }) })
  } catch (error) {
    report({ fault: String(error) })
  }
})

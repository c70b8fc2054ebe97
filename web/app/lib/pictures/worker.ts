import type { PictureRule, PictureStep } from '@minato/contract/values/files.ts'
import { offscreen, reduce } from './reduce.ts'

export type Order = { file: Blob; rule: PictureRule; step: PictureStep }
export type Report = { done: number } | { blob: Blob | null } | { fault: string }

/** The creator terminates the worker after one picture. */
addEventListener('message', async ({ data: { file, rule, step } }: MessageEvent<Order>) => {
  const report = (news: Report) => postMessage(news)
  try {
    report({ blob: await reduce(file, rule, step, { easel: offscreen, onProgress: (done) => report({ done }) }) })
  } catch (error) {
    report({ fault: String(error) })
  }
})

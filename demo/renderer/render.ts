/**
 * Draws the layers of every demo picture: `node demo/renderer/render.ts [body …]`, three minutes a body.
 * Needed only after a change of the renderer. The layers are in the repository and are painted when the stock is
 * loaded.
 */
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { coverage, light } from '../src/pictures/layers.ts'
import { type BodyStyle, bodyStyles, views } from '../src/pictures/views.ts'
import { type Exposed, studio } from './studio.ts'

async function keep(name: string, { scene, paint, width, height }: Exposed) {
  const file = (layer: string) => new URL(`../src/pictures/layers/${name}-${layer}.webp`, import.meta.url).pathname
  const raw = (channels: 1 | 3) => ({ raw: { width, height, channels } })
  await sharp(Uint8Array.from(scene, light.encode), raw(3))
    .webp({ quality: 95, effort: 6, smartSubsample: true })
    .toFile(file('scene'))
  await sharp(Uint8Array.from(paint, coverage.encode), raw(1)).webp({ quality: 90, effort: 6 }).toFile(file('paint'))
}

async function draw(body: BodyStyle) {
  const photograph = studio(body)
  for (const view of views) await keep(`${body}-${view}`, photograph(view))
}

/** Gives the next body to any free worker. */
function share(waiting: BodyStyle[]) {
  for (let n = 0; n < availableParallelism(); n++) {
    const worker = new Worker(new URL(import.meta.url))
    const next = () => {
      const body = waiting.shift()
      if (body) worker.postMessage(body)
      else worker.terminate()
    }
    worker.on('message', (body: BodyStyle) => {
      console.log(`${body} drawn`)
      next()
    })
    next()
  }
}

if (isMainThread) {
  const names = process.argv.slice(2)
  share(bodyStyles.filter((body) => names.length === 0 || names.includes(body)))
} else {
  parentPort?.on('message', async (body: BodyStyle) => {
    await draw(body)
    parentPort?.postMessage(body)
  })
}

import { createRequire } from 'node:module'
import type Library from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof Library | undefined

function library() {
  if (loaded) return loaded
  const all: typeof Library = require('sharp')
  all.cache(false)
  all.concurrency(1)
  loaded = all
  return all
}

/**
 * The library that works on pictures, loaded by the first of them: a process that has none does without its 23 MB. It keeps
 * nothing from one picture to the next, and works on each in one thread.
 */
export const sharp = (input?: SharpInput | SharpInput[] | SharpOptions, options?: SharpOptions): Sharp =>
  options === undefined ? library()(input as SharpInput) : library()(input as SharpInput, options)

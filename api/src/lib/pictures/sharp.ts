import { createRequire } from 'node:module'
import type Library from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof Library | undefined

function loadSharp() {
  if (loaded) return loaded
  const module: typeof Library = require('sharp')
  module.cache(false)
  module.concurrency(1)
  loaded = module
  return module
}

/** Sharp, loaded with the first picture, because it takes 23 MB. It runs without cache and in one thread per picture. */
export const sharp = (input?: SharpInput | SharpInput[] | SharpOptions, options?: SharpOptions): Sharp =>
  options === undefined ? loadSharp()(input as SharpInput) : loadSharp()(input as SharpInput, options)

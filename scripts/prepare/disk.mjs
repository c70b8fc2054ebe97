import fs from 'node:fs'
import { root } from '../checkout.mjs'

const requiredBytes = 50_000_000

/** A remedy for a program that failed: a full disk is the likely reason if little is free. */
export function fullDiskRemedy() {
  const { bavail, bsize } = fs.statfsSync(root)
  const isFull = bavail * bsize < requiredBytes
  return isFull ? `\nThe disk of ${root} is full: free 2 GB and run the same command again.` : ''
}

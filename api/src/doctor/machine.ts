// Rule: when a disk is nearly full, and how much of the memory the heap may have.
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import type { Config } from '../start/config.ts'
import type { Look } from './findings.ts'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2

/** Room, in bytes, below which a disk of this size is nearly full: 5%, from 1 to 10 GB; of a small one never over a fifth. */
export const leastRoom = (bytes: number) =>
  Math.min(Math.max(bytes * 0.05, gigabyte), 10 * gigabyte, Math.round(bytes / 5))

/** Of inodes, of which each stored file takes one. */
const leastInodes = 0.02

export const lookAtDisk =
  ({ dataDir }: Pick<Config, 'dataDir'>): Look =>
  async (say) => {
    const folder = await nearest(dataDir)
    const disk = await fs.statfs(folder)
    const [free, size] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize]
    if (free < leastRoom(size))
      say.fault(
        `The disk of DATA_DIR (${dataDir}) is nearly full: ${room(free)} of ${room(size)} are free.`,
        'Make room or give it a larger disk. Uploads answer 507 when it is full.',
      )
    else if (disk.files > 0 && disk.ffree < disk.files * leastInodes)
      say.fault(
        `The disk of DATA_DIR (${dataDir}) has room for only ${disk.ffree} more files.`,
        'Remove files, or make a file system with more inodes.',
      )
    const mayWrite = await fs.access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!mayWrite)
      say.fault(
        `The folder of DATA_DIR (${dataDir}) may not be written by ${os.userInfo().username}.`,
        'Give the folder to the user that Minato runs as (chown), or name another one in DATA_DIR.',
      )
  }

/** The folder itself, or the one above it in which a start would make it. */
async function nearest(folder: string): Promise<string> {
  const isThere = await fs.stat(folder).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  )
  return isThere || folder === path.dirname(folder) ? folder : nearest(path.dirname(folder))
}

const room = (bytes: number) =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.floor(bytes / megabyte)} MB`

/** Part of the memory that the heap may take at most: pictures, the database and the system need the rest. */
const mostOfMemory = 0.75

export const lookAtHeap =
  ({ heapMb }: Pick<Config, 'heapMb'>, memory = memoryHere()): Look =>
  async (say) => {
    const limit = heapMb ?? Math.round(getHeapStatistics().heap_size_limit / megabyte)
    const has = Math.floor(memory / megabyte)
    if (limit <= has * mostOfMemory) return
    say.fault(
      `The heap of JavaScript may grow to ${limit} MB, and there are ${has} MB of memory here: the process would be killed.`,
      heapMb ? 'Unset HEAP_MB: the limit follows the memory then.' : 'Give it more memory.',
    )
  }

/** The machine's, or what a container is allowed of it. */
const memoryHere = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

// Rule: when a disk is nearly full, and the maximum share of memory for the heap.
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import type { Config } from '../start/config.ts'
import type { Check } from './findings.ts'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2

/** Returns the free bytes below which a disk counts as nearly full: 5%, from 1 to 10 GB, at most a fifth. */
export const minFreeBytes = (bytes: number) =>
  Math.min(Math.max(bytes * 0.05, gigabyte), 10 * gigabyte, Math.round(bytes / 5))

/** Minimum share of free inodes; each stored file takes one. */
const minFreeInodes = 0.02

export const checkDisk =
  ({ dataDir }: Pick<Config, 'dataDir'>): Check =>
  async (say) => {
    const folder = await findExisting(dataDir)
    const disk = await fs.statfs(folder)
    const [free, size] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize]
    if (free < minFreeBytes(size))
      say.fault(
        `The disk of DATA_DIR (${dataDir}) is nearly full: ${formatBytes(free)} of ${formatBytes(size)} are free.`,
        'Make room or give it a larger disk. Uploads answer 507 when it is full.',
      )
    else if (disk.files > 0 && disk.ffree < disk.files * minFreeInodes)
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

/** Returns the folder, or the nearest existing parent, where a start would create it. */
async function findExisting(folder: string): Promise<string> {
  const exists = await fs.stat(folder).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  )
  return exists || folder === path.dirname(folder) ? folder : findExisting(path.dirname(folder))
}

const formatBytes = (bytes: number) =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.floor(bytes / megabyte)} MB`

/** Maximum share of memory for the heap; pictures, database and system need the remainder. */
const maxHeapShare = 0.75

export const checkHeap =
  ({ heapMb }: Pick<Config, 'heapMb'>, memory = getAvailableMemory()): Check =>
  async (say) => {
    const limit = heapMb ?? Math.round(getHeapStatistics().heap_size_limit / megabyte)
    const has = Math.floor(memory / megabyte)
    if (limit <= has * maxHeapShare) return
    say.fault(
      `The heap of JavaScript may grow to ${limit} MB, and there are ${has} MB of memory here: the process would be killed.`,
      heapMb ? 'Unset HEAP_MB: the limit follows the memory then.' : 'Give it more memory.',
    )
  }

/** Memory of the machine or of its container. */
const getAvailableMemory = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nodeOptions } from '../testing/processes/program.ts'

test.for(['backup', 'verify'])('%s creates no empty system without settings', async (name) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'minato-none-'))
  try {
    const program = path.join(import.meta.dirname, `${name}-command.ts`)
    const env = { PATH: process.env.PATH, DATA_DIR: folder }
    const cwd = path.join(import.meta.dirname, '../../..')
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) =>
      execFile(
        process.execPath,
        [...nodeOptions, program, path.join(folder, 'set.tar')],
        { cwd, env },
        (error, _, output) => resolve({ code: error?.code, output }),
      ),
    )
    expect(output).toContain('DATABASE_URL is unset')
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})

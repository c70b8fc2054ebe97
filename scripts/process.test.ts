import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('ends npm and the build with the process that started them, even when that is killed', async () => {
  const program = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const starter = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { endWithParent, run } from ${JSON.stringify(path.join(import.meta.dirname, 'process.mjs'))}
     await run(process.execPath, [...endWithParent, '--eval', ${JSON.stringify(program)}], { channel: true })`,
  ])
  const [pid] = await once(starter.stdout, 'data')
  expect(isAlive(Number(pid))).toBe(true)
  starter.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid))).toBe(false)
})

import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Bucket } from '#lib/storage/s3.ts'
import { installPrograms } from '../debian/packages.ts'
import { clusterConfig, clusterId, storeId, surroundings } from './cluster.ts'

/** An S3 server for tests; each creates its own buckets. */
export type S3Server = Omit<Bucket, 'name'>

/** Milliseconds, because a machine that also builds and tests is slow. */
const timeoutMs = 120_000
const attempts = 3
const run = promisify(execFile)

/** Starts a real S3 server (Ceph's gateway with an in-memory store). @throws Unavailable when the machine cannot run one */
export async function startS3() {
  const root = await installPrograms('minato-s3', ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'])
  for (let attempt = 1; ; attempt++)
    try {
      return await start(root)
    } catch (error) {
      if (attempt === attempts) throw error
      console.warn(`The S3 server did not start (attempt ${attempt} of ${attempts}): ${error}`)
    }
}

async function start(root: string): Promise<S3Server & { stop(): Promise<void> }> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-s3-'))
  for (const name of ['osd', 'rgw']) await fs.mkdir(path.join(dir, name))
  const ports = await chooseFreePorts()
  await fs.writeFile(path.join(dir, 'ceph.conf'), clusterConfig(root, dir, ports))
  const env = surroundings(root, dir)
  const call = (program: string, ...args: string[]) => run(program, args, { env, timeout: timeoutMs, cwd: dir })
  const ends: (() => void)[] = []
  const startDaemon = (program: string, ...args: string[]) => void ends.push(startGuarded(program, args, env))
  const stop = async () => {
    for (const end of ends) end()
    await fs.rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  try {
    const monitor = `[v1:127.0.0.1:${ports.monitor}]`
    await call('monmaptool', '--create', '--fsid', clusterId, '--addv', 'a', monitor, `${dir}/monmap`)
    await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', `${dir}/monmap`)
    startDaemon('ceph-mon', '-i', 'a', '-f')
    await call('ceph-osd', '-i', '0', '--mkfs', '--no-mon-config', '--osd-uuid', storeId)
    await call('ceph', 'osd', 'new', storeId)
    await call('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=localhost')
    startDaemon('ceph-osd', '-i', '0', '-f')
    startDaemon('radosgw', '-n', 'client.rgw', '-f')
    const endpoint = `http://127.0.0.1:${ports.gateway}`
    await waitForResponse(endpoint)
    const keys = { accessKeyId: 'harbour', secretAccessKey: 'lantern' }
    const args = ['--access-key', keys.accessKeyId, '--secret-key', keys.secretAccessKey]
    await call('radosgw-admin', 'user', 'create', '--uid', 'minato', '--display-name', 'Minato', ...args)
    return { endpoint, region: 'us-east-1', ...keys, stop }
  } catch (error) {
    const output = await readLogEnds(dir)
    await stop()
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error })
  }
}

/** Ends with this process. Restarts the program, because a store that starts before the monitor gives up. */
function startGuarded(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const script = `exec 3<&0; "$0" "$@" </dev/null >/dev/null 2>&1 & program=$!
    (cat <&3 >/dev/null; kill -9 $program) & wait $program`
  let isRunning = true
  let end = () => {}
  const start = () => {
    if (!isRunning) return
    const shell = spawn('sh', ['-c', script, program, ...args], { env, stdio: ['pipe', 'ignore', 'ignore'] })
    shell.once('exit', () => setTimeout(start, 500).unref())
    end = () => void shell.stdin.end()
  }
  start()
  return () => {
    isRunning = false
    end()
  }
}

async function waitForResponse(endpoint: string) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(200))
    if (await fetch(endpoint, { signal: AbortSignal.timeout(5000) }).catch(() => null)) return
  throw new Error('the S3 server did not answer')
}

/** Returns the end of the programs' logs for diagnosis. */
async function readLogEnds(dir: string) {
  const logs = (await fs.readdir(dir)).filter((name) => name.endsWith('.log'))
  const ends = logs.map(async (name) => `${name}: ${(await fs.readFile(path.join(dir, name), 'utf8')).slice(-600)}`)
  return (await Promise.all(ends)).join('\n')
}

/** Chooses two ports below the ephemeral range: the gateway binds seconds later, and no outgoing connection may take its port. */
async function chooseFreePorts() {
  const ports: number[] = []
  while (ports.length < 2) {
    const port = randomInt(20_000, 32_000)
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  const [monitor, gateway] = ports as [number, number]
  return { monitor, gateway }
}

async function isFree(port: number) {
  const probe = createServer().listen(port, '127.0.0.1')
  const isAvailable = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return isAvailable
}

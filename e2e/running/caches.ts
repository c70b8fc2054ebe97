// Remote caches in front of a system: nginx and Varnish with the settings of docs/operations.md, from Debian's
// packages.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getLibraryFolder, getProgramEnv, installPrograms } from '@minato/api/testing/debian/packages.ts'

const ops = path.join(import.meta.dirname, '../../ops')
/** Delay of each direction. */
const oneWayMs = 150

/** A slow connection to a server; `cut` breaks it. */
export async function slowProxy(to: string) {
  const { port } = new URL(to)
  const open = new Set<net.Socket>()
  let isCut = false
  const carry = (from: net.Socket, into: net.Socket) => {
    from.on('data', (bytes) => setTimeout(() => into.writable && into.write(bytes), oneWayMs))
    from.on('end', () => setTimeout(() => into.end(), oneWayMs))
    from.on('close', () => setTimeout(() => into.destroy(), oneWayMs + 10))
    from.on('error', () => {})
    open.add(from).add(into)
  }
  const server = net.createServer({ noDelay: true }, (near) => {
    if (isCut) return near.destroy()
    const far = net.connect({ port: Number(port), host: 'localhost', noDelay: true })
    carry(near, far)
    carry(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    cut,
    mend: () => {
      isCut = false
    },
    async close() {
      cut()
      server.close()
    },
  }
}

const kinds = { nginx, varnish }
export const cacheNames = Object.keys(kinds) as (keyof typeof kinds)[]

/** Starts a cache in front of a port. Throws Unavailable if the program is missing. */
export async function startCache(kind: keyof typeof kinds, origin: number) {
  const root = await installPrograms('minato-caches', ['nginx', 'varnish'])
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-cache-'))
  const port = await freePort()
  const { program, args } = await kinds[kind](root, folder, { port, origin })
  const output: string[] = []
  const cache = spawn(program, args, {
    env: { ...getProgramEnv(root, `${getLibraryFolder(root)}/varnish`), HOME: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  for (const stream of [cache.stdout, cache.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = once(cache, 'close')
  const url = `http://127.0.0.1:${port}`
  async function stop() {
    cache.kill('SIGTERM')
    await ended
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (cache.exitCode !== null) throw new Error(`${kind} did not start.\n${output.join('')}`)
    await sleep(50)
  }
  return { url, stop }
}

type Ports = { port: number; origin: number }

async function nginx(root: string, folder: string, { port, origin }: Ports) {
  const lines = await fs.readFile(path.join(ops, 'nginx.conf'), 'utf8')
  await fs.writeFile(
    path.join(folder, 'site.conf'),
    lines
      .replace('127.0.0.1:3000', `127.0.0.1:${origin}`)
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replace('/var/cache/nginx-minato', `${folder}/kept`),
  )
  // Started by root, nginx would drop its privileges and lose access to this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  await fs.writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; ${user} pid ${folder}/pid; error_log ${folder}/errors; events {} http { access_log off; ${own.join(' ')} include ${folder}/site.conf; }`,
  )
  return {
    program: `${root}/usr/sbin/nginx`,
    args: ['-p', folder, '-e', `${folder}/errors`, '-c', `${folder}/nginx.conf`],
  }
}

async function varnish(root: string, folder: string, { port, origin }: Ports) {
  const lines = await fs.readFile(path.join(ops, 'varnish.vcl'), 'utf8')
  await fs.writeFile(path.join(folder, 'site.vcl'), lines.replace('"3000"', `"${origin}"`))
  const own = ['-p', `vmod_path=${getLibraryFolder(root)}/varnish/vmods`, '-j', 'none', '-n', path.join(folder, 'work')]
  return {
    program: `${root}/usr/sbin/varnishd`,
    args: [
      ...['-F', '-a', `127.0.0.1:${port}`, '-f', path.join(folder, 'site.vcl'), '-s', 'malloc,64m'],
      ...['-p', 'http_gzip_support=off', ...own],
    ],
  }
}

async function freePort() {
  const probe = net.createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

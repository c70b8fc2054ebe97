import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const caches = path.join(import.meta.dirname, '../../../../node_modules/.cache')

/** This machine cannot have the programs: no fault of ours, and none that a test could find. */
export class Unavailable extends Error {}

/**
 * Programs from the packages of Debian or Ubuntu, with all that they need: downloaded once, unpacked in a folder of the
 * checkout, nothing of the system touched.
 * @param name  of the folder
 * @returns the folder that stands for `/`
 * @throws Unavailable where this machine has no such packages or no way to them
 */
export async function unpackedPrograms(name: string, wanted: readonly string[]) {
  const cache = path.join(caches, name)
  if (process.platform !== 'linux') throw new Unavailable('its packages are for Linux')
  const root = path.join(cache, 'root')
  if (await fs.stat(root).catch(() => null)) return root
  const making = path.join(cache, `making-${process.pid}`)
  await fs.mkdir(making, { recursive: true })
  try {
    await download(making, wanted).catch((cause) =>
      Promise.reject(new Unavailable(`its packages: ${cause.message}`, { cause })),
    )
    const packages = (await fs.readdir(making)).filter((name) => name.endsWith('.deb'))
    for (const name of packages) await run('dpkg-deb', ['-x', name, 'root'], { cwd: making })
    // Another process may have been quicker.
    await fs.rename(path.join(making, 'root'), root).catch((error) => fs.stat(root).catch(() => Promise.reject(error)))
    return root
  } finally {
    await fs.rm(making, { recursive: true, force: true })
  }
}

/** By the machine's own lists of packages, or by fresh ones of our own where it has none. */
async function download(folder: string, wanted: readonly string[]) {
  try {
    await downloadBy([], folder, wanted)
  } catch {
    const lists = path.join(folder, 'lists')
    await fs.mkdir(path.join(lists, 'partial'), { recursive: true })
    const own = ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${folder}`, '-o', 'Debug::NoLocking=1']
    await run('apt-get', [...own, 'update'])
    await downloadBy(own, folder, wanted)
  }
}

async function downloadBy(options: string[], folder: string, wanted: readonly string[]) {
  // A machine that has some of them: what those need is there too.
  const all = ['install', '-s', '--reinstall', '--no-install-recommends', ...wanted]
  const { stdout } = await run('apt-get', [...options, ...all])
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name as string)
  await run('apt-get', [...options, 'download', ...names], { cwd: folder, maxBuffer: 10_000_000 })
}

const machine = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
export const libraries = (root: string) => path.join(root, 'usr/lib', machine)

/** Where unpacked programs find one another, and what they are made of. */
export const surroundings = (root: string, ...more: string[]) => ({
  PATH: `${root}/usr/bin:${root}/usr/sbin:${process.env.PATH}`,
  LD_LIBRARY_PATH: [`${root}/lib/${machine}`, libraries(root), ...more, `${root}/usr/lib`].join(':'),
})

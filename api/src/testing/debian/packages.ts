import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const caches = path.join(import.meta.dirname, '../../../../node_modules/.cache')

/** The machine cannot provide the programs; tests skip then. */
export class UnavailableError extends Error {}

/**
 * Downloads Debian or Ubuntu packages with dependencies into a folder of the checkout. Does not change the system.
 * @param name of the folder
 * @returns the folder that serves as `/`
 * @throws Unavailable without such packages or network
 */
export async function installPrograms(name: string, packageNames: readonly string[]) {
  const cache = path.join(caches, name)
  if (process.platform !== 'linux') throw new UnavailableError('its packages are for Linux')
  const root = path.join(cache, 'root')
  if (await fs.stat(root).catch(() => null)) return root
  const temporary = path.join(cache, `making-${process.pid}`)
  await fs.mkdir(temporary, { recursive: true })
  try {
    await download(temporary, packageNames).catch((cause) =>
      Promise.reject(new UnavailableError(`its packages: ${cause.message}`, { cause })),
    )
    const packages = (await fs.readdir(temporary)).filter((name) => name.endsWith('.deb'))
    for (const name of packages) await run('dpkg-deb', ['-x', name, 'root'], { cwd: temporary })
    // Another process may have been faster.
    await fs
      .rename(path.join(temporary, 'root'), root)
      .catch((error) => fs.stat(root).catch(() => Promise.reject(error)))
    return root
  } finally {
    await fs.rm(temporary, { recursive: true, force: true })
  }
}

/** Uses the machine's package lists, or downloads lists if it has none. */
async function download(folder: string, packageNames: readonly string[]) {
  try {
    await downloadBy([], folder, packageNames)
  } catch {
    const lists = path.join(folder, 'lists')
    await fs.mkdir(path.join(lists, 'partial'), { recursive: true })
    const ownLists = ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${folder}`, '-o', 'Debug::NoLocking=1']
    await run('apt-get', [...ownLists, 'update'])
    await downloadBy(ownLists, folder, packageNames)
  }
}

async function downloadBy(options: string[], folder: string, packageNames: readonly string[]) {
  // Some may be installed already, including their dependencies.
  const args = ['install', '-s', '--reinstall', '--no-install-recommends', ...packageNames]
  const { stdout } = await run('apt-get', [...options, ...args])
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name as string)
  await run('apt-get', [...options, 'download', ...names], { cwd: folder, maxBuffer: 10_000_000 })
}

const machine = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
export const getLibraryFolder = (root: string) => path.join(root, 'usr/lib', machine)

/** Environment in which unpacked programs and libraries are found. */
export const getProgramEnv = (root: string, ...more: string[]) => ({
  PATH: `${root}/usr/bin:${root}/usr/sbin:${process.env.PATH}`,
  LD_LIBRARY_PATH: [`${root}/lib/${machine}`, getLibraryFolder(root), ...more, `${root}/usr/lib`].join(':'),
})

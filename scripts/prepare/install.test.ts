import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const scripts = path.dirname(import.meta.dirname)
let checkout: string
const inCheckout = (...parts: string[]) => path.join(checkout, ...parts)
const isInstalled = (name: string) => fs.existsSync(inCheckout('node_modules', name, 'index.js'))
const write = (file: string, content: string) => {
  fs.mkdirSync(path.dirname(inCheckout(file)), { recursive: true })
  fs.writeFileSync(inCheckout(file), content)
}
const npm = (...args: string[]) => execFileSync('npm', args, { cwd: checkout, stdio: 'pipe' })

/** In a process of its own, because the module reads the checkout that it lies in. */
const install = (options: { all: boolean }, env = process.env) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { install } from ${JSON.stringify(inCheckout('scripts/prepare/install.mjs'))}
       await install(${JSON.stringify(options)})`,
    ],
    { cwd: checkout, env: { ...env, npm_execpath: '' }, encoding: 'utf8' },
  )

/** A checkout with one package for a start and one for tests. */
beforeEach(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'minato-install-'))
  onTestFinished(() => fs.rmSync(checkout, { recursive: true, force: true }))
  fs.cpSync(scripts, inCheckout('scripts'), { recursive: true })
  lock('1.0.0')
})

function lock(version: string) {
  for (const name of ['runner', 'checker']) {
    write('package/package.json', JSON.stringify({ name, version }))
    write('package/index.js', '')
    execFileSync('tar', ['-czf', `${name}.tgz`, 'package'], { cwd: checkout })
  }
  const dependencies = { runner: 'file:runner.tgz' }
  write(
    'package.json',
    JSON.stringify({ private: true, dependencies, devDependencies: { checker: 'file:checker.tgz' } }),
  )
  fs.rmSync(inCheckout('package-lock.json'), { force: true })
  npm('install', '--package-lock-only', '--offline')
}

test('installs what a start needs, adds the rest for tests, and keeps it at the next start', () => {
  install({ all: false })
  expect({ runner: isInstalled('runner'), checker: isInstalled('checker') }).toEqual({ runner: true, checker: false })
  const before = fs.statSync(inCheckout('node_modules/runner')).ino
  expect(install({ all: true })).toContain('Adding the packages')
  expect(isInstalled('checker')).toBe(true)
  expect(fs.statSync(inCheckout('node_modules/runner')).ino).toBe(before)
  expect(install({ all: false })).toBe('')
  expect(isInstalled('checker')).toBe(true)
})

test('keeps the packages of tests when the lock file changes', () => {
  install({ all: true })
  lock('1.0.1')
  install({ all: false })
  const versions = ['runner', 'checker'].map(
    (name) => JSON.parse(fs.readFileSync(inCheckout('node_modules', name, 'package.json'), 'utf8')).version,
  )
  expect(versions).toEqual(['1.0.1', '1.0.1'])
})

test('installs anew after an interrupted installation', () => {
  install({ all: false })
  // A kill while npm adds packages leaves this.
  write('node_modules/.minato-installed', 'unfinished')
  fs.rmSync(inCheckout('node_modules/runner'), { recursive: true })
  install({ all: false })
  expect(isInstalled('runner')).toBe(true)
  // A kill while npm installs anew leaves this.
  fs.rmSync(inCheckout('node_modules/runner'), { recursive: true })
  for (const record of ['.minato-installed', '.package-lock.json']) fs.rmSync(inCheckout('node_modules', record))
  install({ all: false })
  expect(isInstalled('runner')).toBe(true)
})

test('installs packages that npm has only locked', () => {
  npm('install', '--package-lock-only', '--offline')
  install({ all: false })
  expect(isInstalled('runner')).toBe(true)
})

test('respects an installation by hand', () => {
  npm('ci', '--omit=dev', '--offline')
  const withoutNpm = { ...process.env, PATH: '' }
  install({ all: false }, withoutNpm)
  npm('ci', '--offline')
  install({ all: true }, withoutNpm)
  npm('ci', '--omit=dev', '--offline')
  expect(() => install({ all: true }, withoutNpm)).toThrow()
})

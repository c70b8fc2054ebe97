import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commandOf, inRoot, readIfThere } from './checkout.mjs'
import { check, checkBuild } from './checks/check.mjs'
import { buildPages } from './prepare/pages.mjs'
import { run, runQuietly } from './process.mjs'
import { nodeOptions, surroundings } from './runtime.mjs'
import { withStore } from './store.mjs'

/**
 * What fits into a quarter of an hour on two cores, the browser last. Ends with what was left out, what failed before the
 * browser began (a log that is cut keeps its end) and one line of counts. A filter (`npm test -- orders`) runs only the tests
 * of API, contract and pages whose file it names. With `--long` everything runs, all stories of the browser and rounds of kills
 * and races in full (api/src/testing/rounds.ts); with `--s3` all files are kept in a real S3 server that runs as long as the
 * tests. A test that fails and passes when it runs again is named and counted by itself; with `--long` it has failed.
 * @returns the exit code
 */
export function test(node, args) {
  const filter = args.filter((arg) => arg !== '--s3' && arg !== '--long')
  if (args.includes('--long')) process.env.TEST_LENGTH = 'long'
  const work = () => allOf(node, filter)
  return args.includes('--s3') ? withStore(node, work) : work()
}

async function allOf(node, filter) {
  const folder = fs.mkdtempSync(path.join(roomFor(), 'minato-'))
  process.env.TMPDIR = folder
  // Programs that tests start find here what earlier ones compiled: half the work of a start.
  process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'node')
  // As the system's own: databases of root become another user's.
  fs.chmodSync(folder, 0o1777)
  try {
    const parts = filter.length > 0 ? [await unitTests(node, folder, filter)] : await everything(node, folder)
    const passed = parts.reduce((sum, part) => sum + part.passed, 0)
    const failed = parts.reduce((sum, part) => sum + part.failed, 0)
    for (const reason of new Set(parts.flatMap((part) => part.leftOut ?? [])))
      console.log(`\n!!! LEFT OUT: ${reason} !!!`)
    const unsteady = parts.flatMap((part) => part.unsteady ?? [])
    for (const failure of unsteady) console.log(`\n↻ passed when it ran again: ${failure}`)
    for (const failure of parts.flatMap((part) => part.failures ?? [])) console.log(`\n✗ ${failure}`)
    console.log(
      `\n${passed} passed, ${failed} failed${unsteady.length > 0 ? `, ${unsteady.length} of them unsteady` : ''}`,
    )
    return failed === 0 ? 0 : 1
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** A place in memory, and how many bytes have to be free there. */
const inMemory = '/dev/shm'
const room = 8e9

/**
 * Where what tests throw away is made: in memory where there is room, as they make some hundred databases of 900 files each; with
 * `--long` on the disk, as in earnest.
 */
function roomFor() {
  const mount = readIfThere('/proc/mounts')
    ?.split('\n')
    .find((line) => line.includes(` ${inMemory} tmpfs `))
  if (!mount || mount.includes('noexec') || isLong() || os.freemem() < room) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(inMemory)
  return bavail * bsize < room ? os.tmpdir() : inMemory
}

/** Checks, pages and the stock of the browser take the time in which tests wait for databases, processes and their ends. */
async function everything(node, folder) {
  const sources = checkedAndBuilt(node, folder)
  const units = await unitTests(node, folder)
  const { built, stock, ...checks } = await sources
  const browser = built ? await browserTests(node, folder, stock) : { passed: 0, failed: 1 }
  return [checks, units, browser]
}

async function checkedAndBuilt(node, folder) {
  const failures = await check(node, { beside: true })
  const built = await buildPages(node, { beside: true }).then(
    () => true,
    (error) => console.error(error.message),
  )
  if (built && !(await checkBuild(node))) failures.push('built scripts and styles')
  return { passed: 0, failed: failures.length, failures, built, stock: built ? await stockMade(node, folder) : {} }
}

/** Where e2e/system.ts finds the stock; without it the browser tests make it themselves. */
async function stockMade(node, folder) {
  const stock = fs.mkdtempSync(path.join(folder, 'stock-'))
  const program = [...nodeOptions(), inRoot('e2e/make-stock.ts'), stock]
  const { code, output } = await runQuietly(node, program, { env: surroundings(node), beside: true })
  if (code === 0) return { E2E_STOCK_FOLDER: stock }
  console.error(output)
  return {}
}

async function unitTests(node, folder, filter = []) {
  const report = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(node, [commandOf('vitest', 'vitest'), 'run', ...reporters, ...filter], {
    env: surroundings(node),
  })
  return counted(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    leftOut: testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.leftOut ?? [])),
    failures: testResults.flatMap(failuresOf),
    unsteady: testResults.flatMap(unsteadyOf),
  }))
}

const reasonOf = (name) => (test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`

/** The tests of a file that passed when they ran again, with why they did not at first. */
function unsteadyOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(reasonOf(name))
}

/** The tests of a file that failed, or why the file itself did. */
function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message ? [`${name}\n${message}`] : []
  return failed.map(reasonOf(name))
}

async function browserTests(node, folder, stock) {
  const report = path.join(folder, 'playwright.json')
  // Which these are, and why not all: e2e/test.ts.
  const stories = isLong() ? [] : ['--grep=@core']
  const code = await run(
    node,
    [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...stories],
    {
      env: surroundings(node, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...stock }),
    },
  )
  return counted(code, report, ({ stats, suites }) => ({
    passed: stats.expected + (isLong() ? 0 : stats.flaky),
    failed: stats.unexpected + (isLong() ? stats.flaky : 0),
    leftOut: [
      ...suites.flatMap(reasonsOf),
      ...(isLong()
        ? []
        : ['most stories of the browser, kills, races and sweeps: they run with `npm test -- --long`.']),
    ],
    unsteady: suites.flatMap(flakyOf),
  }))
}

const isLong = () => process.env.TEST_LENGTH === 'long'

const flakyOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(flakyOf),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
]

/** Why the tests were skipped that were. */
const reasonsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(reasonsOf),
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.filter(({ type }) => type === 'skip').map((skip) => skip.description),
    ),
  ),
]

/** A run that failed without a failed test (a file that does not load, an error outside of any) counts as one failure. */
function counted(code, report, read) {
  const text = readIfThere(report)
  const counts = text ? read(JSON.parse(text)) : { passed: 0, failed: 0 }
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [...(counts.failures ?? []), `an error outside of any test (code ${code})`] }
}

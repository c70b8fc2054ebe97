import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commandOf, inRoot, readIfExists } from './checkout.mjs'
import { check, checkBuild } from './checks/check.mjs'
import { buildPages } from './prepare/pages.mjs'
import { run, runQuietly } from './process.mjs'
import { childEnv, nodeOptions } from './runtime.mjs'
import { withStore } from './store.mjs'

/**
 * Runs all that fits into a quarter of an hour on two cores, the browser last. The output ends with skipped tests,
 * failures before the browser, and one line of counts. A truncated log keeps them.
 * A filter (`npm test -- orders`) runs only tests of API, contract and pages whose file name matches.
 * `--long` runs everything, all browser tests and full rounds of kills and races (api/src/testing/rounds.ts).
 * `--s3` stores all files in a real S3 server that runs as long as the tests.
 * A test that fails and passes on retry is listed and counted separately; with `--long` it has failed.
 * @returns the exit code
 */
export function test(node, args) {
  const filter = args.filter((arg) => arg !== '--s3' && arg !== '--long')
  if (args.includes('--long')) process.env.TEST_LENGTH = 'long'
  const work = () => runTests(node, filter)
  return args.includes('--s3') ? withStore(node, work) : work()
}

async function runTests(node, filter) {
  const folder = fs.mkdtempSync(path.join(chooseScratchFolder(), 'minato-'))
  process.env.TMPDIR = folder
  // Programs that tests start share a compile cache: half the work of a start.
  process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'node')
  // Like the system's own: databases of root change their owner.
  fs.chmodSync(folder, 0o1777)
  try {
    const parts = filter.length > 0 ? [await unitTests(node, folder, filter)] : await runAll(node, folder)
    const passed = parts.reduce((sum, part) => sum + part.passed, 0)
    const failed = parts.reduce((sum, part) => sum + part.failed, 0)
    for (const reason of new Set(parts.flatMap((part) => part.skipReasons ?? [])))
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

const memoryFolder = '/dev/shm'
const minFreeBytes = 8e9

/**
 * Temporary folder of the tests: in memory if there is space, as they create some hundred databases of 900 files each.
 * With `--long` on disk, as in production.
 */
function chooseScratchFolder() {
  const mount = readIfExists('/proc/mounts')
    ?.split('\n')
    .find((line) => line.includes(` ${memoryFolder} tmpfs `))
  if (!mount || mount.includes('noexec') || isLong() || os.freemem() < minFreeBytes) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memoryFolder)
  return bavail * bsize < minFreeBytes ? os.tmpdir() : memoryFolder
}

/** Checks, pages and the browser's stock use the time in which tests wait for databases and processes. */
async function runAll(node, folder) {
  const sources = checkAndBuild(node, folder)
  const units = await unitTests(node, folder)
  const { built, stock, ...checks } = await sources
  const browser = built ? await browserTests(node, folder, stock) : { passed: 0, failed: 1 }
  return [checks, units, browser]
}

async function checkAndBuild(node, folder) {
  const failures = await check(node, { lowPriority: true })
  const built = await buildPages(node, { lowPriority: true }).then(
    () => true,
    (error) => console.error(error.message),
  )
  if (built && !(await checkBuild(node))) failures.push('built scripts and styles')
  return { passed: 0, failed: failures.length, failures, built, stock: built ? await makeStock(node, folder) : {} }
}

/** Passes the stock to e2e/system.ts; without it the browser tests make it themselves. */
async function makeStock(node, folder) {
  const stock = fs.mkdtempSync(path.join(folder, 'stock-'))
  const program = [...nodeOptions(), inRoot('e2e/make-stock.ts'), stock]
  const { code, output } = await runQuietly(node, program, { env: childEnv(node), lowPriority: true })
  if (code === 0) return { E2E_STOCK_FOLDER: stock }
  console.error(output)
  return {}
}

async function unitTests(node, folder, filter = []) {
  const report = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(node, [commandOf('vitest', 'vitest'), 'run', ...reporters, ...filter], { env: childEnv(node) })
  return countCases(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipReasons: testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta?.leftOut ?? []),
    ),
    failures: testResults.flatMap(failuresOf),
    unsteady: testResults.flatMap(unsteadyOf),
  }))
}

const reasonOf = (name) => (test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`

/** A test that passed on retry still has the messages of its first failure. */
function unsteadyOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(reasonOf(name))
}

function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message ? [`${name}\n${message}`] : []
  return failed.map(reasonOf(name))
}

async function browserTests(node, folder, stock) {
  const report = path.join(folder, 'playwright.json')
  // The selection and its reason: e2e/test.ts.
  const stories = isLong() ? [] : ['--grep=@core']
  const code = await run(
    node,
    [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...stories],
    { env: childEnv(node, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...stock }) },
  )
  return countCases(code, report, ({ stats, suites }) => ({
    passed: stats.expected + (isLong() ? 0 : stats.flaky),
    failed: stats.unexpected + (isLong() ? stats.flaky : 0),
    skipReasons: [
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

const reasonsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(reasonsOf),
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.filter(({ type }) => type === 'skip').map((skip) => skip.description),
    ),
  ),
]

/**
 * A run that failed without a failed test counts as one failure: a file did not load, or an error was outside of tests.
 */
function countCases(code, report, read) {
  const text = readIfExists(report)
  const counts = text ? read(JSON.parse(text)) : { passed: 0, failed: 0 }
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [...(counts.failures ?? []), `an error outside of any test (code ${code})`] }
}

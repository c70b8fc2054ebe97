import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { check } from './check.mjs'
import { commandOf, readIfThere } from './checkout.mjs'
import { buildPages } from './pages.mjs'
import { run } from './process.mjs'
import { surroundings } from './runtime.mjs'
import { withStore } from './store.mjs'

/**
 * Everything that can be verified, the browser last, ending with what was left out and one line of counts. A
 * filter (`npm test -- orders`) runs only the tests of API, contract and pages whose file it names. With `--long` the rounds
 * of kills and races run in full (api/src/testing/rounds.ts); with `--s3` all files are kept in a real S3 server that runs
 * as long as the tests.
 * @returns the exit code
 */
export function test(node, args) {
  const filter = args.filter((arg) => arg !== '--s3' && arg !== '--long')
  if (args.includes('--long')) process.env.TEST_LENGTH = 'long'
  const work = () => allOf(node, filter)
  return args.includes('--s3') ? withStore(node, work) : work()
}

async function allOf(node, filter) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'minato-results-'))
  try {
    const parts = filter.length > 0 ? [await unitTests(node, folder, filter)] : await everything(node, folder)
    const passed = parts.reduce((sum, part) => sum + part.passed, 0)
    const failed = parts.reduce((sum, part) => sum + part.failed, 0)
    for (const reason of new Set(parts.flatMap((part) => part.leftOut ?? [])))
      console.log(`\n!!! LEFT OUT: ${reason} !!!`)
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks and pages take the time in which the first tests wait for databases, processes and their ends. */
async function everything(node, folder) {
  const sources = checkedAndBuilt(node)
  const units = await unitTests(node, folder)
  const { built, ...checks } = await sources
  const browser = built ? await browserTests(node, folder) : { passed: 0, failed: 1 }
  return [checks, units, browser]
}

async function checkedAndBuilt(node) {
  const failed = await check(node, { beside: true })
  const built = await buildPages(node, { beside: true }).then(
    () => true,
    (error) => console.error(error.message),
  )
  return { passed: 0, failed, built }
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
  }))
}

async function browserTests(node, folder) {
  const report = path.join(folder, 'playwright.json')
  const code = await run(node, [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
    env: surroundings(node, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  })
  return counted(code, report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    leftOut: suites.flatMap(reasonsOf),
  }))
}

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
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1) }
}

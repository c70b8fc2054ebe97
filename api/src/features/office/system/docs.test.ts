import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { describe, expect } from 'vitest'
import { inProcessBase } from '#start/in-process.ts'
import { type App, test } from '#testing/test.ts'

const published = async (app: App) => (await app.send(new Request(`${inProcessBase}/openapi.json`))).text()

/** Code of a client with generated types: each refusal is identified by its type. */
const reader = `
import type { paths } from './api.ts'
type Answers = paths['/orders']['post']['responses']
type Refused = Answers[409]['content']['application/problem+json']['type']
export const sold: Refused = '/problems#car-sold'
// @ts-expect-error no order is refused for this
export const taken: Refused = '/problems#email-taken'
export const placedAt: Answers[201]['content']['application/json']['order']['createdAt'] = '2026-11-22T05:00:00.000Z'
`

describe('the OpenAPI document', () => {
  test('passes the recommended lint rules', async ({ app }) => {
    const config = await createConfig({ extends: ['recommended'] })
    const faults = await lintFromString({ source: await published(app), absoluteRef: '/openapi.json', config })
    expect(faults.map(({ severity, ruleId, message }) => ({ severity, ruleId, message }))).toEqual([])
  })

  test("generates types that compile and know each call's refusals", async ({ app }) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-types-'))
    try {
      // The generator bundles TypeScript 5, because version 7 has no JavaScript API.
      await fs.writeFile(path.join(folder, 'api.ts'), astToString(await openapiTS(await published(app))))
      await fs.writeFile(path.join(folder, 'reader.ts'), reader)
      const tsc = path.resolve('node_modules/typescript/bin/tsc')
      const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--types', '', '--skipLibCheck', 'false']
      const ran = promisify(execFile)(process.execPath, [tsc, ...options, 'reader.ts'], { cwd: folder })
      expect((await ran.catch((failed: { stdout: string }) => failed)).stdout).toBe('')
    } finally {
      await fs.rm(folder, { recursive: true })
    }
  })
})

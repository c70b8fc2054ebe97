import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting everything has its default', () => {
  expect(readConfig({ PORT: '', DATA_DIR: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    publicUrl: 'http://localhost:3000',
    fixed: {},
    sessionSeconds: 30 * 86_400,
    rateLimit: true,
    logLevel: 'info',
  })
})

test('all faults come in one message', () => {
  const read = () => readConfig({ PORT: 'x', ADMIN_EMAIL: 'chief@company.example', S3_BUCKET: 'one', RATE_LIMIT: 'no' })
  for (const fault of [
    'PORT must be a number',
    'RATE_LIMIT must be on or off',
    'ADMIN_PASSWORD must be given together with ADMIN_EMAIL',
    'S3_BUCKET must be given together with S3_ENDPOINT',
  ])
    expect(read).toThrow(fault)
})

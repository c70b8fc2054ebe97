import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('has defaults for all settings', () => {
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

test('reports all faults in one message', () => {
  const readFaulty = () =>
    readConfig({
      PORT: 'x',
      ADMIN_EMAIL: 'chief@company.example',
      S3_BUCKET: 'one',
      RATE_LIMIT: 'no',
      DATABASE_URL_STANDBY: 'postgres://minato:word@there:5432/minato',
    })
  for (const fault of [
    'PORT must be a number',
    'RATE_LIMIT must be on or off',
    'ADMIN_PASSWORD must be given together with ADMIN_EMAIL',
    'S3_BUCKET must be given together with S3_ENDPOINT',
    'DATABASE_URL_STANDBY must be DATABASE_URL with another host or port',
  ])
    expect(readFaulty).toThrow(fault)
})

test.each([
  ['PUBLIC_URL', 'https://office:word@www.example.com', 'must not contain a user or a password'],
  ['PUBLIC_URL', 'https://office@www.example.com', 'must not contain a user or a password'],
  ['PUBLIC_URL', 'https://www.example.com/?shop=1', 'must end before any ? or #'],
  ['EXCHANGE_RATE_URL', 'https://:word@rates.example.com/latest?base=USD', 'must not contain a user or a password'],
  ['S3_ENDPOINT', 'https://key:word@s3.example.com', 'must not contain a user or a password'],
])('refuses %s=%s without repeating the password', (name, value, fault) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(`${name} ${fault}`)
  expect(read).not.toThrow('word@')
})

test.each([
  ['+81(0)9012345678', '819012345678'],
  ['815550142142', '815550142142'],
  ['0081 90-1234-5678', '819012345678'],
])('reads the chat number %s as %s', (WHATSAPP_NUMBER, chatNumber) =>
  expect(readConfig({ WHATSAPP_NUMBER }).fixed).toEqual({ chatNumber }),
)

test.each(['call us', '12345', '+2547123456789012345'])('refuses the chat number %s', (WHATSAPP_NUMBER) =>
  expect(() => readConfig({ WHATSAPP_NUMBER })).toThrow('must be a number with its country code'),
)

test('accepts an address with port and path', () => {
  for (const address of ['https://www.example.com:8443/shop', 'http://[::1]:3000'])
    expect(readConfig({ PUBLIC_URL: `${address}/` }).publicUrl).toBe(address)
})

test.each([
  ['another host', 'postgres://minato:word@there:5432/minato', true],
  ['another port', 'postgres://minato:word@here:5433/minato', true],
  ['the same server', 'postgres://minato:word@here:5432/minato', false],
  ['another database', 'postgres://minato:word@there:5432/other', false],
  ['another password', 'postgres://minato:other@there:5432/minato', false],
])('a standby at %s', (_, standby, isRight) => {
  const read = () =>
    readConfig({ DATABASE_URL: 'postgres://minato:word@here:5432/minato', DATABASE_URL_STANDBY: standby })
  if (isRight) expect(read().standbyUrl).toBe(standby)
  else expect(read).toThrow('with another host or port')
})

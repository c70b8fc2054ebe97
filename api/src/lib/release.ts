import { readFileSync } from 'node:fs'

const packageJson: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** Name of the running release, such as `1.0.0`; CHANGELOG.md lists its changes. */
export const release = packageJson.version

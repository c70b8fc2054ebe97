import { readFileSync } from 'node:fs'

const about: { version: string } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** The name of the release that runs, such as `1.0.0`: what it changed stands under it in CHANGELOG.md. */
export const release = about.version

import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, URL-safe. Only its hash is ever stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** SHA-256 of a token: enough for a random secret, and quick to look up. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The token of an `Authorization: Bearer …` header, or null. */
export const bearerToken = (header: string | undefined) => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null

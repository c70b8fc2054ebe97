import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits, URL-safe. Only the hash is stored. */
export const generateToken = () => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of a token; sufficient for random secrets and fast to look up. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export const parseBearerToken = (header: string | undefined) =>
  /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null

import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { t } from '@minato/contract/language/messages.ts'
import type { FileField } from '@minato/contract/protocol/endpoint.ts'
import { cleanText } from '@minato/contract/values/clean-text.ts'
import { uploadTotal } from '@minato/contract/values/files.ts'
import { isCleanText } from '@minato/contract/values/text.ts'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../storage/file-store.ts'
import { Refusal } from './problem.ts'

/** Maximum characters of all text fields of a request, as in JSON. */
const maxTextLength = 1_000_000
/** Maximum bytes of a request with files. */
export const uploadLimit = uploadTotal + maxTextLength

/** Surplus files are read and dropped before a request is refused, up to this number. */
const maxSurplusFiles = 100

/** A received file at a temporary path, complete unless it has a fault. `name` is the sender's file name. */
export type Upload = { path: string; bytes: number; name: string; fault?: string }
export type Uploads = Record<string, Upload[]>

/** Returns the sender's file name without unsafe characters. */
export function cleanFileName({ name }: Upload) {
  const text = cleanText(name)
  return text && isCleanText(text) ? path.basename(text).slice(0, 200).toWellFormed() : 'image'
}

/** Returns names and sizes, which are equal for retries of a request. */
export const summarizeUploads = (uploads: Uploads) =>
  Object.entries(uploads).map(([field, files]) => [field, files.map(({ name, bytes }) => [name, bytes])])

/**
 * Reads a multipart request: text fields into an object, files to temporary paths, with limits enforced while reading. Too
 * large or unexpected files refuse the request after reading, so the client gets the reason.
 */
export async function receiveUploads(request: FastifyRequest, fields: Record<string, FileField>, files: FileStore) {
  const text: Record<string, string> = {}
  const uploads: Uploads = Object.fromEntries(Object.keys(fields).map((name) => [name, []]))
  let refusal: Refusal | undefined
  if (Number(request.headers['content-length']) > uploadLimit) throw new Refusal('files-too-large')
  let bytesLeft = uploadTotal
  let textLeft = maxTextLength
  const limits = {
    fileSize: Math.max(...Object.values(fields).map((field) => field.bytes)),
    files: Object.values(fields).reduce((sum, field) => sum + field.count, maxSurplusFiles),
    fields: 60,
    fieldSize: 100_000,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = requireCompleteText(part)
        text[part.fieldname] = value
        textLeft -= value.length
        if (textLeft < 0) throw new Refusal('too-large')
      } else {
        refusal = (await take(part, fields[part.fieldname], uploads[part.fieldname], files)) ?? refusal
        bytesLeft -= part.file.bytesRead
        if (bytesLeft < 0) throw new Refusal('files-too-large')
      }
    }
    if (refusal) throw refusal
  } catch (error) {
    await deleteUploads(uploads)
    throw request.raw.readableAborted ? new Refusal('invalid') : multipartRefusal(error)
  }
  return { text, uploads }
}

function requireCompleteText({ value, valueTruncated, fieldnameTruncated }: MultipartValue) {
  if (valueTruncated || fieldnameTruncated) throw new Refusal('too-large')
  return String(value)
}

async function take(part: MultipartFile, field: FileField | undefined, fieldUploads: Upload[] = [], files: FileStore) {
  if (!field || isUntouched(part)) {
    part.file.resume()
    if (field) return undefined
    return Object.assign(new Refusal('invalid'), { errors: { [part.fieldname]: t('This is not a known field') } })
  }
  const upload: Upload = { path: files.temporary(), bytes: 0, name: part.filename }
  fieldUploads.push(upload)
  await pipeline(part.file, createWriteStream(upload.path))
  upload.bytes = (await fs.stat(upload.path)).size
  const isLarge = part.file.truncated || upload.bytes > field.bytes
  const isSurplus = fieldUploads.length > field.count
  if (field.tooMany) upload.fault = isLarge ? field.tooLarge() : isSurplus ? field.tooMany() : undefined
  else if (isLarge) return new Refusal('file-too-large', field.tooLarge()).at(part.fieldname)
  // The specification drops surplus gallery files instead of refusing the rest.
  else if (isSurplus) await deleteUploads({ surplus: fieldUploads.splice(field.count) })
  return undefined
}

/** A browser sends an empty file input as a nameless empty file. */
const isUntouched = ({ filename, mimetype }: MultipartFile) =>
  filename === '' && mimetype === 'application/octet-stream'

export async function deleteUploads(uploads: Uploads) {
  for (const upload of Object.values(uploads).flat()) await fs.rm(upload.path, { force: true })
}

const brokenForm =
  /Unexpected end of (multipart data|form)|Boundary not found|needle cannot have|Malformed part header/i
const limitCodes = /^(FST_(FILES|PARTS|FIELDS)_LIMIT|FST_REQ_FILE_TOO_LARGE)$/

function multipartRefusal(error: unknown) {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (brokenForm.test(message)) return new Refusal('invalid')
  return limitCodes.test(code) ? new Refusal('too-large') : error
}

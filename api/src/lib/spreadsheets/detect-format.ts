import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { detectContentType } from '../storage/content-type.ts'
import { detectUnicode, isText } from './encoding.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** Name of the encrypted part in an Excel file, in UTF-16. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
const webPage =
  /^\s*(?:<!--[\s\S]*?-->\s*)?(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|meta|style|table)\b|^MIME-Version:/i
const excelXml = /^\s*<\?xml[\s\S]*(?:Excel\.Sheet|office:spreadsheet)/

/** Detects XLSX or text by the first bytes, not by the file name. @throws Unreadable with the detected type */
export async function detectListFormat(path: string): Promise<'xlsx' | 'text'> {
  const file = await fs.open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096)).finally(() => file.close())
  const start = buffer.subarray(0, bytesRead)
  if (buffer.readUInt32BE() === 0xd0cf11e0)
    throw new UnreadableFileError((await fileIncludes(path, encrypted)) ? 'locked' : 'oldExcel')
  if (buffer.readUInt32BE() === 0x504b0304) return 'xlsx'
  const otherType = await detectContentType(path)
  if (otherType) throw new UnreadableFileError(otherType === 'application/pdf' ? 'pdf' : 'picture')
  const text = new TextDecoder(detectUnicode(start) ?? 'latin1').decode(start)
  if (excelXml.test(text)) throw new UnreadableFileError('oldExcel')
  if (webPage.test(text)) throw new UnreadableFileError('webPage')
  if (!isText(start)) throw new UnreadableFileError('damaged')
  return 'text'
}

async function fileIncludes(path: string, bytes: Buffer) {
  let end: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (Buffer.concat([end, piece]).includes(bytes)) return true
    end = piece.subarray(-bytes.length)
  }
  return false
}

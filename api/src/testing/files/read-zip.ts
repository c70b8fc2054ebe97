import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** Reads the files of a ZIP with an independent library. */
export async function readZip(bytes: Buffer) {
  const files = new Map<string, Buffer>()
  const zip = await new Promise<ZipFile>((done, fail) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? fail(error) : done(file))),
  )
  return new Promise<typeof files>((done, fail) => {
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return fail(error)
        files.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.on('end', () => done(files)).on('error', fail)
    zip.readEntry()
  })
}

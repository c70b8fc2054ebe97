import { diskFileStore } from '../lib/storage/disk.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { s3FileStore } from '../lib/storage/s3.ts'
import type { Config } from '../start/config.ts'

/** Opens the configured file store: the bucket, or a folder of `DATA_DIR`. Uploads are first written to the local disk. */
export const openFiles = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> =>
  bucket ? s3FileStore(bucket, `${dataDir}/uploads`) : diskFileStore(`${dataDir}/files`)

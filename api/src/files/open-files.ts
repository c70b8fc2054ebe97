import { diskFileStore } from '../lib/storage/disk.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { s3FileStore } from '../lib/storage/s3.ts'
import type { Config } from '../start/config.ts'

/** The configured file store: the bucket, or a folder of `DATA_DIR`. Uploads come together on the local disk either way. */
export const openFiles = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> =>
  bucket ? s3FileStore(bucket, `${dataDir}/uploads`) : diskFileStore(`${dataDir}/files`)

import { diskFileStore } from '../lib/file-store/disk.ts'
import { s3FileStore } from '../lib/file-store/s3.ts'
import type { FileStore } from '../lib/file-store.ts'
import type { Config } from '../start/config.ts'

/** The configured file store: the bucket, or a folder of `DATA_DIR`. Uploads come together on the local disk either way. */
export const openFiles = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> =>
  bucket ? s3FileStore(bucket, `${dataDir}/uploads`) : diskFileStore(`${dataDir}/files`)

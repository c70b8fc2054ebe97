// Runs an S3 server with a bucket until the parent process ends; sends its settings as a message.
import { makeBucket } from './bucket.ts'
import { startS3 } from './server.ts'

const { stop, ...server } = await startS3()
process.on('disconnect', async () => {
  await stop()
  process.exit()
})
await makeBucket(server, 'minato')
process.send?.({
  S3_ENDPOINT: server.endpoint,
  S3_BUCKET: 'minato',
  S3_REGION: server.region,
  S3_ACCESS_KEY_ID: server.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.secretAccessKey,
})

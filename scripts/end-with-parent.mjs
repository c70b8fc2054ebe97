// Preloaded into npm and the build: they end with the process that started them, after a kill -9 too. Otherwise they
// would go on writing while the next start repairs the same folders.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

// Entry point of every npm script, on any Node.js version of the PATH and before installation.
const [name = '', ...args] = process.argv.slice(2)

async function main() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw Object.assign(
      new Error(
        `Minato needs Node.js 20 or newer to install itself; this is ${process.versions.node}. Get one from https://nodejs.org.`,
      ),
      { expected: true },
    )
  const { runCommand } = await import('./commands.mjs')
  process.exitCode = await runCommand(name, args)
}

// No await here: older versions could not even read the file.
main().catch((error) => {
  const isDiskFull = error.code === 'ENOSPC'
  const message = isDiskFull ? 'The disk is full: free 2 GB and run the same command again.' : error.message
  console.error(`\n${error.expected || isDiskFull ? message : error.stack}`)
  process.exitCode = 1
})

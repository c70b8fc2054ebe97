// Entry point of every npm script, on any Node.js version of the PATH and before installation.
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Minato needs Node.js 20 or newer to begin with; this is ${process.versions.node}.`)
  process.exit(1)
}
const { runCommand } = await import('./commands.mjs')
const [name = '', ...args] = process.argv.slice(2)
try {
  process.exitCode = await runCommand(name, args)
} catch (error) {
  console.error(`\n${error.expected ? error.message : error.stack}`)
  process.exitCode = 1
}

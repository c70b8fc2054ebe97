import fs from 'node:fs/promises'
import path from 'node:path'
import { inflate } from '@sparticuz/chromium'

const project = path.resolve(import.meta.dirname, '../..')
const packed = path.join(project, 'node_modules/@sparticuz/chromium/bin')
const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

/** Without fonts the browser crashes. Without a path its cache goes to the working directory. */
const fontSettings = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`

/** Chromium from the npm package, unpacked once, with the environment for its bundled libraries and fonts. */
export async function unpackedChromium() {
  if (`${process.platform}-${process.arch}` !== 'linux-x64')
    throw new Error('No browser was found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  const { version } = JSON.parse(await fs.readFile(path.join(packed, '../package.json'), 'utf8'))
  const folder = path.join(project, 'node_modules/.cache', `chromium-${version}`)
  if (!(await exists(folder))) await unpack(folder)
  const library = path.join(folder, 'al2023/lib')
  return {
    executable: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: `${library}:${folder}`, FONTCONFIG_PATH: path.join(folder, 'fonts') },
  }
}

/** Renames a temporary folder, which is atomic: a second process uses the first's. */
async function unpack(folder: string) {
  const aside = `${folder}.${process.pid}`
  await fs.mkdir(aside, { recursive: true })
  // The package unpacks into the system's temporary folder, where any user could have placed a program of that name.
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = aside
  try {
    for (const part of parts) await inflate(path.join(packed, part))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  await fs.writeFile(path.join(aside, 'fonts/fonts.conf'), fontSettings(path.join(folder, 'fonts/cache')))
  await fs.rename(aside, folder).catch(async (error) => {
    await fs.rm(aside, { recursive: true })
    if (!(await exists(folder))) throw error
  })
}

const exists = (place: string) =>
  fs.access(place).then(
    () => true,
    () => false,
  )

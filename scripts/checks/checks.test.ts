import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const byText = [
  'switch (a.text) { default: }',
  'switch (b) { case a.title: }',
  ...[
    'a.message === b',
    'b !== a.text',
    'a.title == b',
    'a?.title != b',
    "a.errors?.email?.message === 'taken'",
    "a['message'] === b",
    'a.message! === b',
    '(a.message as string) === b',
    "(a.message ?? '') === b",
    'a.message.trim() === b',
    'String(a.message) === b',
    'b === orderMessages.failed',
    'b.includes(a.message)',
    "a.message.includes('taken')",
    "a.message?.includes('taken')",
    '[b].includes(a?.message)',
  ].map((condition) => `if (${condition}) act()`),
]
const byCode = [
  'if (a.message) act()',
  'if (a.message.length === 3) act()',
  'if (a.code === b) act(a.text)',
  'switch (a.code) { default: }',
]

const effectsWithResult = [
  'useEffect(() => a.b(), [])',
  'useEffect(() => a?.b())',
  'useEffect(() => void a())',
  'useEffect(() => (a ? b : c))',
  'useEffect(async () => a())',
  'useEffect(act, [act])',
  'React.useLayoutEffect(() => a.b())',
  'useInsertionEffect(() => { return a.b() })',
  'useEffect(function () { return a() })',
  'useEffect(() => { if (a) return b(); return c })',
  'useEffect(() => { switch (a) { default: return b() } })',
  'useEffect(() => { return a ? b : c })',
]
const effectsWithCleanup = [
  'useEffect(() => { a.b() }, [])',
  'useEffect(() => { if (a) return; return () => { return b() } })',
  'useEffect(() => { const stop = a(); return stop })',
  'useLayoutEffect(() => stop, [stop])',
  'useEffect(() => () => stop(), [stop])',
  'useEffect(() => { const b = () => { return a() }; function c() { return a() }; b(c) })',
  'useEffect(() => { a({ b() { return c() } }) })',
  'const act = useEffectEvent(() => a.b())',
]

const secure = [
  'const key = crypto.randomUUID()',
  'const { randomUUID } = crypto',
  'crypto.subtle.digest(a, b)',
  "globalThis.crypto['subtle']",
  'navigator.clipboard.writeText(a)',
  'navigator.clipboard?.writeText(a)',
  'const { clipboard } = window.navigator',
  'const { clipboard: board } = navigator',
  'window.navigator.serviceWorker',
  'await navigator.share(a)',
  'if (navigator.canShare?.(a)) act()',
  "const cache = await caches.open('a')",
]
const insecure = ['crypto.getRandomValues(a)', 'event.clipboardData', 'a.share', 'navigator.language', 'copyText(a)']

const rawKeys = [
  "if (event.key === 'Enter') act()",
  "if (event.key !== 'Escape') act()",
  "const onKey = (event: KeyboardEvent) => event.key === 'Escape' && act()",
  'const step = { ArrowDown: 1, Enter: 1 }[event.key]',
]
const pressedKeys = [
  "if (pressedKey(event) === 'Enter') act()",
  "if (event.key === 'ArrowUp') act()",
  'const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]',
]

const unsafePaths = [
  'redirect(path)',
  "redirect('/a' + path, 303)",
  'throw redirectDocument(path + search)',
  'throw replace(path)',
  'reply.redirect(path, 303)',
  'reply.code(303).redirect(path)',
  'window.location.assign(url)',
  'location.replace(path)',
  'window.location.href = path',
  'location.href = path',
  'window.location = path',
  "reply.header('location', path)",
  "headers.set('Location', path)",
  'new Response(null, { headers: { location: path } })',
  'const a = pathname + search',
  'const b = origin + url.pathname',
  `const c = \`\${pathname}?\${search}\``,
  'const d = <form action={page} onSubmit={act}><p /></form>',
  'const e = <form method="get" action={paths.login} />',
  'const f = <Form action={page} />',
]
const safePaths = [
  'redirect(toSitePath(path, search), 301)',
  'throw redirectDocument(localizePath(language, path))',
  "reply.redirect(toSitePath('/x'), 303)",
  'window.location.assign(localizeCurrentPath(path))',
  'window.location.reload()',
  'const a = localizeCurrentPath(pathname, search)',
  'const b = pathname === paths.home',
  'const c = text.replace(one, other)',
  'const { location: next } = useNavigation()',
  'const d = <form action={localizeCurrentPath(page)} />',
  'const e = <form onSubmit={act} />',
  'const f = <Form action={paths.cars} />',
  'const g = <Form ref={form} action={action}><p /></Form>',
]

const numberInputs = [
  'const a = <input type="number" />',
  "const a = <TextField type={'number'} />",
  "const a = <TextField type={b ? 'number' : 'text'} />",
  'const a = <Window><TextField type="number">b</TextField></Window>',
  "const a = { type: 'number', inputMode: 'numeric' }",
]
const otherInputs = [
  'const a = <TextField type="text" inputMode="numeric" />',
  'const a = <XAxis type="number" hide />',
  "const a = { kind: 'number' }",
]

const readNumbers = [
  "const a = Number(text.replace(/,/g, ''))",
  "const a = +text.trim().replace(/ /g, '')",
  'const a = parseFloat(text)',
  'const a = Number.parseFloat(text)',
  "const a = text.replaceAll(',', '')",
  "const a = text.replace(',', '.')",
  'const a = input.valueAsNumber',
  'const a = /^\\d{1,3}(,\\d{3})+$/',
  "const a = /^\\d{1,3}([\\s,.']\\d{3})+$/",
  "const a = text.replace(/,(?=\\d{3}\\b)/g, '')",
]
const otherTexts = [
  'const a = Number(text)',
  "const a = text.replace(/\\s+/g, ' ')",
  'const a = /^\\d{4}-\\d\\d$/',
  'const a = /:\\d\\d\\.\\d{3}Z$/',
]

const phoneReaders = [
  "import { parsePhoneNumber } from 'libphonenumber-js/max'",
  "const library = await import('libphonenumber-js')",
  "const a = phone.replace(/\\D/g, '')",
  "const a = user.mobile.trim().replace(/[^0-9]/g, '')",
  "const a = settings.chatNumber.replaceAll(' ', '')",
  "const a = text.replace(/[^+\\d]/g, '')",
  "const a = text.replace(/^00/, '+')",
  'const a = /^(\\+|00)/.test(text)',
  `const a = \`tel:\${text}\``,
  "const a = 'tel:' + text",
  `const a = \`https://wa.me/\${text}\``,
]
const otherPhones = [
  'const a = normalisePhone(phone, country)',
  'const a = formatPhoneLink(phone)',
  "const a = { type: 'tel', inputMode: 'tel' }",
  "const a = text.replace(/\\D/g, '')",
  "const a = phone.replace('+', '')",
]

type LintReport = { diagnostics: { location: { path: string; start: { line: number } } }[] }

/** Complaints of this checkout's configuration about these lines in each of these files, as `file:line`. */
async function listComplaints(files: readonly string[], lines: readonly string[]) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-check-'))
  try {
    const config = JSON.parse(await fs.readFile('biome.json', 'utf8'))
    const onlyPlugins = { ...config, vcs: { enabled: false }, linter: { rules: { preset: 'none' } } }
    await fs.writeFile(path.join(folder, 'biome.json'), JSON.stringify(onlyPlugins))
    await fs.cp('scripts/checks', path.join(folder, 'scripts/checks'), { recursive: true })
    for (const file of files) {
      await fs.mkdir(path.join(folder, path.dirname(file)), { recursive: true })
      await fs.writeFile(path.join(folder, file), lines.join('\n'))
    }
    const command = [path.resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=json']
    const result = promisify(execFile)(process.execPath, [...command, '--max-diagnostics=none', ...files], {
      cwd: folder,
    })
    const { stdout } = await result.catch((failed: { stdout: string }) => failed)
    const { diagnostics } = JSON.parse(stdout) as LintReport
    return new Set(diagnostics.map(({ location }) => `${location.path}:${location.start.line}`))
  } finally {
    await fs.rm(folder, { recursive: true })
  }
}

test('rejects every decision by a text in web and API, and nothing else', async () => {
  const files = ['web/app/features/code.tsx', 'api/src/lib/code.ts']
  const complaints = await listComplaints([...files, 'api/src/lib/code.test.ts'], [...byText, ...byCode])
  expect(complaints).toEqual(new Set(files.flatMap((file) => byText.map((_, place) => `${file}:${place + 1}`))))
})

test('rejects a second function that cleans or normalises text', async () => {
  const copies = [
    "a.normalize('NFKC')",
    'b.trim().normalize("NFKC").toLowerCase()',
    "a.replace(/\\p{Cf}/gu, '')",
    'const marks = /[\\u200e\\u202a-\\u202e]/g',
    'const spaces = /\\u{200B}/u',
  ]
  const allowed = ["a.normalize('NFC')", "a.normalize('NFD').replace(/\\p{M}/gu, '')", "a.replace(/\\u00a0/g, ' ')"]
  const files = ['contract/src/values/copy.ts', 'api/src/lib/copy.ts', 'web/app/lib/copy.ts']
  const complaints = await listComplaints([...files, 'contract/src/values/clean-text.ts'], [...copies, ...allowed])
  expect(complaints).toEqual(new Set(files.flatMap((file) => copies.map((_, index) => `${file}:${index + 1}`))))
})

test('rejects an effect that returns the result of a call, and no other', async () => {
  const file = 'web/app/features/effects.tsx'
  const complaints = await listComplaints([file], [...effectsWithResult, ...effectsWithCleanup])
  expect(complaints).toEqual(new Set(effectsWithResult.map((_, place) => `${file}:${place + 1}`)))
})

test('allows APIs of secure contexts in one module only', async () => {
  const files = ['web/app/features/code.tsx', 'web/app/lib/secure-context.ts', 'contract/src/values/code.ts']
  const allowed = ['web/app/lib/browser/secure-context.ts', 'api/src/lib/code.ts']
  const complaints = await listComplaints([...files, ...allowed], [...secure, ...insecure])
  expect(complaints).toEqual(new Set(files.flatMap((file) => secure.map((_, index) => `${file}:${index + 1}`))))
})

test('rejects Enter and Escape that an input method may own', async () => {
  const files = ['web/app/ui/keys.tsx', 'web/app/features/keys.ts']
  const complaints = await listComplaints(files, [...rawKeys, ...pressedKeys])
  expect(complaints).toEqual(new Set(files.flatMap((file) => rawKeys.map((_, index) => `${file}:${index + 1}`))))
})

test('rejects a redirect, link or form whose path another helper makes', async () => {
  const files = ['web/app/routes/paths.tsx', 'api/src/lib/paths.tsx']
  const complaints = await listComplaints(files, [...unsafePaths, ...safePaths])
  expect(complaints).toEqual(new Set(files.flatMap((file) => unsafePaths.map((_, index) => `${file}:${index + 1}`))))
})

test('rejects every input of type number in web, and no other', async () => {
  const file = 'web/app/features/inputs.tsx'
  const complaints = await listComplaints([file], [...numberInputs, ...otherInputs])
  expect(complaints).toEqual(new Set(numberInputs.map((_, place) => `${file}:${place + 1}`)))
})

test('rejects inputs that cut a pasted text, except searches', async () => {
  const files = ['web/app/features/texts.tsx', 'web/app/office/texts.tsx']
  const cutting = ['const a = <TextField label="a" maxLength={9} />', 'const b = <input maxLength="9"></input>']
  const complaints = await listComplaints([...files, 'web/app/features/stock/cars/filters/texts.tsx'], cutting)
  expect(complaints).toEqual(new Set(files.flatMap((file) => cutting.map((_, place) => `${file}:${place + 1}`))))
})

test('rejects a second reader of typed numbers everywhere but in amounts.ts', async () => {
  const files = ['web/app/features/typed.tsx', 'api/src/lib/typed.ts', 'contract/src/values/typed.ts']
  const complaints = await listComplaints([...files, 'contract/src/values/amounts.ts'], [...readNumbers, ...otherTexts])
  expect(complaints).toEqual(new Set(files.flatMap((file) => readNumbers.map((_, place) => `${file}:${place + 1}`))))
})

test('rejects a second normaliser of phone numbers, and links of another', async () => {
  const files = ['web/app/features/phones.ts', 'api/src/lib/phones.ts', 'contract/src/values/phones.ts']
  const allowed = ['api/src/lib/people/phone-numbers.ts', 'contract/src/values/people/phone.ts']
  const complaints = await listComplaints([...files, ...allowed], [...phoneReaders, ...otherPhones])
  expect(complaints).toEqual(new Set(files.flatMap((file) => phoneReaders.map((_, index) => `${file}:${index + 1}`))))
})

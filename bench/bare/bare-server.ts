import fs from 'node:fs'
import http from 'node:http'

/** `node:http` and nothing else: every question is answered with the bytes of one file. */
const body = fs.readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length }
const server = http.createServer((_, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
